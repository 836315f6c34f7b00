"""`pairwright simulate`, `compare-formats` and `batch` from the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app.batch import NOT_ANSWERED, Answered, Snapshot, answer_all
from app.cli import main
from app.settings import ServiceSettings
from app.simulation.compare import CLAIMED, CONTENDERS, jobs, swiss_rounds
from app.simulation.crews import Alone, Processes

ADDRESS = re.compile(r"""(?:src|href)\s*=\s*["'](?!#)|url\((?!#)|@import""")


def test_a_simulation_is_written_as_json_parquet_and_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import pyarrow.parquet as pq

    paths = {name: tmp_path / f"events.{name}" for name in ("json", "parquet", "html")}
    told = ["simulate", "moreswiss", "-n", "5", "-e", "3", "--seed", "4", "--set", "loss_limit=2", "--workers", "1"]
    files = ["--json", str(paths["json"]), "--parquet", str(paths["parquet"]), "--report", str(paths["html"])]

    assert main([*told, *files, "-o", "json"]) == 0

    shown = capsys.readouterr()
    assert json.loads(shown.out) == json.loads(paths["json"].read_text("utf-8"))
    assert json.loads(shown.out)["simulation"]["settings"] == {"loss_limit": 2}
    assert "events and" in shown.err
    assert "share" not in shown.out
    table = pq.read_table(paths["parquet"])
    assert table.num_rows == 3
    assert table.column("index").to_pylist() == [0, 1, 2]
    assert [len(money) for money in table.column("money").to_pylist()] == [5, 5, 5]
    page = paths["html"].read_text("utf-8")
    assert page.count("<svg") >= 2
    assert not ADDRESS.search(page)


def test_the_same_simulation_writes_the_same_page(tmp_path: Path) -> None:
    told = ["simulate", "single_elimination", "-n", "6", "-e", "20", "--workers", "1"]
    for name in ("a.html", "b.html"):
        assert main([*told, "--report", str(tmp_path / name)]) == 0
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (["chess"], "No format is called chess"),
        (["swiss"], "say how many rounds"),
        (["ftbg", "--set", "loss_limit=none"], "/loss_limit"),
        (["ftbg", "--set", "loss_limit"], "name=value"),
        (["ftbg", "--model", "nowhere.json"], "nowhere.json"),
    ],
)
def test_what_cannot_be_simulated_is_refused(told: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *told, "-n", "4", "-e", "1", "--workers", "1"]) == 2
    assert said in capsys.readouterr().err


def test_a_model_in_a_file_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "field.json"
    path.write_text("[[0, 1, 1], [0, 0, 1], [0, 0, 0]]", "utf-8")
    told = ["simulate", "ftbg", "-n", "3", "-e", "2", "--model", str(path), "--workers", "1", "-o", "json"]
    assert main(told) == 0
    assert json.loads(capsys.readouterr().out)["figures"]["best_wins"]["value"] == 1


def test_one_command_writes_the_comparison_with_its_picture(tmp_path: Path) -> None:
    pages = [tmp_path / name / "formats.md" for name in ("a", "b")]
    for page in pages:
        told = ["compare-formats", "--size", "8", "--share", "0.001", "--to", str(page), "--workers", "1"]
        assert main([*told, "--keep", str(tmp_path / "kept")]) == 0
    text = pages[0].read_text("utf-8")
    assert text == pages[1].read_text("utf-8")
    assert all(f"| {contender.title} |" in text for contender in CONTENDERS)
    assert all(f"| {name} |" in text for name in CLAIMED)
    for exact in ("10/3", "1/42", "1/60", "1/78", "1/15", "2/21"):
        assert exact in text
    assert pages[0].with_suffix(".svg").read_text("utf-8").startswith("<svg")


def test_the_comparison_holds_every_format_at_every_size() -> None:
    every = jobs((8, 512), 1.0, None)
    assert len(every) == 2 * len(CONTENDERS) + len(CLAIMED)
    assert swiss_rounds(8) == 5
    assert swiss_rounds(512) == 11


def folder_of_snapshots(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    good = {"format": "moreswiss", "players": ["A", "B", "C", "D"]}
    locked = {"directives": {"lock": [["A", "B"]], "lock_byes": ["C"]}}
    held = {"directives": {"no_bye": ["A", "B", "C"]}, "players": ["A", "B", "C"]}
    (tmp_path / "good.json").write_text(json.dumps(good), "utf-8")
    (tmp_path / "deep" / "locked.json").write_text(json.dumps(good | locked), "utf-8")
    (tmp_path / "held.json").write_text(json.dumps(good | held), "utf-8")
    (tmp_path / "broken.json").write_text("{", "utf-8")
    (tmp_path / "note.txt").write_text("no snapshot", "utf-8")
    return tmp_path


def test_a_batch_answers_every_snapshot_and_names_those_to_look_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, answers = folder_of_snapshots(tmp_path), tmp_path / "answers"

    code = main(["batch", str(folder), "--workers", "1", "--slow", "1000", "--answers", str(answers), "-o", "json"])

    told = json.loads(capsys.readouterr().out)
    assert code == 2
    assert told["snapshots"] == 4
    reasons = {row["snapshot"]: row["why"] for row in told["noteworthy"]}
    assert reasons["broken.json"] == "refused"
    assert "good.json" not in reasons
    assert json.loads((answers / "good.json").read_text("utf-8"))["status"] == "optimal"
    assert len(list(answers.rglob("*.json"))) == 4


def test_a_batch_of_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["batch", str(tmp_path), "--workers", "1"]) == 2
    assert "holds no .json file" in capsys.readouterr().err


def test_two_processes_answer_a_batch_as_one_does() -> None:
    body = b'{"format": "ftbg", "players": ["A", "B", "C", "D", "E"]}'
    batch = [Snapshot(f"{seed}.json", body[:-1] + b', "seed": %d}' % seed, ServiceSettings()) for seed in range(4)]

    def pairings(answers: list[Answered]) -> list[object]:
        return [json.loads(one.body)["pairings"] for one in answers]

    alone = answer_all(batch, Alone(), lambda _done: None)
    assert pairings(answer_all(batch, Processes(2), lambda _done: None)) == pairings(alone)
    assert all(one.status != NOT_ANSWERED for one in alone)
