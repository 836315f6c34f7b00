"""The command `pairwright`: its answers, its refusals with their places, its exit codes."""

from __future__ import annotations

import csv
import io
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from app.cli import main
from app.commands import command_line
from app.terminal.places import Place, place_of
from app.terminal.printable import cell, printable
from tests.app.golden import EXAMPLES, FOLDER, INVOCATIONS, printed
from tests.builders import wire

READING = ["pair", "check", "explain", "phase", "scenarios", "standings", "playoff", "prizes", "awards"]


def run(*arguments: str, sent: str | bytes | None = None) -> Result:
    return CliRunner().invoke(command_line(), list(arguments), input=sent)


def pair(event: dict[str, Any], *options: str) -> Result:
    return run("pair", *options, sent=json.dumps(event))


@pytest.mark.parametrize("name", INVOCATIONS)
def test_output_is_as_kept(name: str) -> None:
    assert printed(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_json_is_the_answer_of_the_service() -> None:
    told = json.loads(pair(wire(5, seed=3), "--output", "json").stdout)
    assert told["status"] == "optimal"
    assert {"pairings", "byes", "tiers", "findings", "certificate", "state", "seed"} <= set(told)


def test_a_file_and_standard_input_are_read_alike() -> None:
    file = EXAMPLES / "moreswiss-5-players.json"
    from_file, from_input = run("pair", str(file)), run("pair", "-", sent=file.read_bytes())
    assert from_file.stdout == from_input.stdout


def test_exit_code_3_without_a_legal_round() -> None:
    result = pair(wire(2, directives={"forbid": [["P1", "P2"]]}))
    assert result.exit_code == 3
    assert "P1 may not meet P2." in result.stdout


def test_exit_code_4_where_nothing_is_proved() -> None:
    result = run(
        "check", sent=json.dumps({"snapshot": wire(4, "P1>P2 P3>P4"), "pairings": [["P1", "P2"], ["P3", "P4"]]})
    )
    assert result.exit_code == 4
    assert "Legal, but a better round exists." in result.stdout


def test_exit_code_3_for_a_round_that_is_not_legal() -> None:
    result = run("check", sent=json.dumps({"snapshot": wire(4), "pairings": [["P1", "P2"]]}))
    assert result.exit_code == 3
    assert "P3 has neither an opponent nor a bye." in result.stdout


def test_a_played_round_of_a_bare_snapshot_is_checked() -> None:
    result = run("check", "--round", "1", sent=json.dumps(wire(4, "P1>P2 P3>P4")))
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "Legal and best.")


def test_explain_asks_a_bare_snapshot_by_an_option() -> None:
    event = json.dumps(wire(4, "P1>P2 P3>P4"))
    assert "would cost 2 more under no_rematch" in run("explain", "--why-not", "P1", "P2", sent=event).stdout
    assert "an even number, so nobody sits." in run("explain", "--why-bye", "P1", sent=event).stdout
    assert "an even number, so nobody sits." in run("explain", "--why-not-bye", "P1", sent=event).stdout
    assert "Every rule is kept" in run("explain", "--round", sent=event).stdout


def test_explain_takes_a_question_in_the_document() -> None:
    document = {"snapshot": wire(4, "P1>P2 P3>P4"), "question": {"why_not": ["P1", "P2"]}}
    assert "no_rematch" in run("explain", sent=json.dumps(document)).stdout
    twice = run("explain", "--round", sent=json.dumps(document))
    assert (twice.exit_code, twice.stdout) == (2, "")
    assert "already holds a question" in twice.stderr


def test_explain_takes_one_question() -> None:
    result = run("explain", "--round", "--why-bye", "P1", sent=json.dumps(wire(3)))
    assert result.exit_code == 2
    assert "ask one question at a time" in result.stderr


def test_numbers_are_passed_on_as_they_are_written() -> None:
    event = json.dumps(wire(4)).replace('"seed": 0', '"seed": 18446744073709551615')
    told = [run("explain", "--why-not", "P1", other, sent=event).stdout for other in ("P2", "P3")]
    assert any("(seed 18446744073709551615)" in text for text in told)


@pytest.mark.parametrize("command", READING)
def test_nothing_sent_is_bad_input(command: str) -> None:
    result = run(command, sent=b" \n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "pairwright: standard input is empty; it should hold one JSON document.\n"


@pytest.mark.parametrize("command", READING)
def test_a_directory_is_bad_input(command: str, tmp_path: Path) -> None:
    result = run(command, str(tmp_path))
    assert result.exit_code == 2
    assert "is a directory; name a file in it." in result.stderr


@pytest.mark.parametrize("command", READING)
def test_a_file_that_is_not_there_is_bad_input(command: str, tmp_path: Path) -> None:
    result = run(command, str(tmp_path / "event.json"))
    assert result.exit_code == 2
    assert "does not exist." in result.stderr


@pytest.mark.parametrize("command", READING)
def test_a_binary_file_is_bad_input(command: str, tmp_path: Path) -> None:
    file = tmp_path / "event.xlsx"
    file.write_bytes(bytes(range(256)) * 8)
    result = run(command, str(file))
    assert result.exit_code == 2
    assert "Not JSON" in result.stderr
    assert "[not_json]" in result.stderr


@pytest.mark.parametrize("command", READING)
@pytest.mark.parametrize("document", ["{", "[]", "null", '"x"', "{}", '{"format": 1}', '{"a":' * 2000])
def test_a_document_of_another_shape_is_bad_input(command: str, document: str) -> None:
    result = run(command, sent=document)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("standard input: ")


def test_the_problem_is_told_with_line_and_column() -> None:
    text = '{"format": "moreswiss",\n "players": ["A", "B",\n   "A"]}'
    result = run("pair", sent=text)
    assert result.exit_code == 2
    assert result.stderr == (
        "standard input: Contradiction.\n"
        "  line 3, column 4 (/players/2/id): A is listed more than once; give every player an id of its own. "
        "[duplicate_id]\n"
    )


def test_the_problem_inside_a_wrapped_snapshot_has_its_place() -> None:
    text = '{"snapshot": {"format": "moreswiss",\n "players": ["A", "A"]},\n "question": {"round": true}}'
    assert "line 2, column 19 (/players/1/id)" in run("explain", sent=text).stderr
    bare = '{"format": "moreswiss",\n "players": ["A", 7]}'
    assert "line 2, column 19 (/snapshot/players/1)" in run("explain", "--round", sent=bare).stderr


def test_every_place_is_told() -> None:
    result = pair({"format": "moreswiss", "players": ["A", 7], "seed": "x"})
    assert len(result.stderr.splitlines()) == 3


def test_with_json_the_problem_is_also_a_document() -> None:
    result = pair({"format": "moreswiss"}, "-o", "json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["errors"][0]["pointer"] == "/players"


def test_a_file_over_the_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIRWRIGHT_MAX_BODY_MB", "0")
    result = pair(wire(3))
    assert result.exit_code == 2
    assert "is larger than 0 MB (PAIRWRIGHT_MAX_BODY_MB)" in result.stderr


def test_a_bad_environment_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIRWRIGHT_WORKERS", "many")
    result = pair(wire(3))
    assert (result.exit_code, result.stderr) == (2, "pairwright: PAIRWRIGHT_WORKERS must be a number, not 'many'\n")


@pytest.mark.parametrize(
    "arguments",
    [["nonsense"], ["pair", "--nope"], ["pair", "-o", "xml"], ["pair", "--seconds", "0"], ["check", "--round", "x"],
     ["serve", "--port", "0"], ["serve", "--port", "65536"], ["explain", "--why", "P1"]],
)  # fmt: skip
def test_a_bad_command_line_is_bad_input(arguments: list[str]) -> None:
    assert run(*arguments).exit_code == 2


def test_names_neither_move_the_cursor_nor_run_in_a_spreadsheet() -> None:
    event = wire(["=cmd()", "\x1b[2Jx", "[bold]C", "D"])
    table = pair(event).stdout
    assert "\x1b" not in table
    assert "\\x1b[2Jx" in table
    assert "[bold]C" in table
    rows = list(csv.reader(io.StringIO(pair(event, "-o", "csv").stdout)))
    names = {name for row in rows[1:] for name in row[3:5]}
    assert names == {"'=cmd()", "\\x1b[2Jx", "[bold]C", "D"}


def test_cells() -> None:
    assert [cell(text) for text in ("-2.5", "=1", "+A", "A")] == ["-2.5", "'=1", "'+A", "A"]
    assert printable("a\tb") == "a\\tb"


@pytest.mark.parametrize(
    ("pointer", "place"),
    [
        ("", Place(1, 1, True)),
        ("/a", Place(1, 7, True)),
        ("/b/1/c~1d", Place(3, 17, True)),
        ("/b/2", Place(2, 6, False)),
        ("/b/x", Place(2, 6, False)),
        ("/z", Place(1, 1, False)),
        ("/a/b", Place(1, 7, False)),
        ("/e", Place(4, 6, True)),
    ],
)
def test_places(pointer: str, place: Place) -> None:
    text = '{"a": 1,\n "b":[{"x": "]},\\"[{"},\n        {"c/d": null}],\n "e":"ä"}'
    assert place_of(text, pointer) == place


def test_help_names_every_command_and_exit_code() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for command in (*READING, "serve", "examples", "bench", "conformance"):
        assert f" {command} " in result.stdout
    for text in ("proved optimal", "bad input", "infeasible", "feasible only"):
        assert text in result.stdout


@pytest.mark.parametrize("command", READING)
def test_help_of_each_command_has_the_exit_codes(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Exit codes:" in result.stdout


def test_every_example_of_pair_is_answered() -> None:
    listing = json.loads(run("examples", "-o", "json").stdout)["examples"]
    names = [one["name"] for one in listing if one["path"] == "/pair"]
    for name in names[:6]:
        assert run("pair", sent=run("examples", name).stdout).exit_code in (0, 3)
    assert run("examples", "nope").exit_code == 2


def test_version() -> None:
    assert run("--version").stdout.startswith("pairwright 0.")


def test_a_busy_port_is_told() -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        result = run("serve", "--port", str(door.getsockname()[1]))
    assert result.exit_code == 2
    assert "cannot listen on 127.0.0.1" in result.stderr


def test_bench_and_conformance_need_a_source_tree(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("app.commands.tools.SOURCE_TREE", tmp_path)
    for arguments in (["bench"], ["conformance", "x.json"]):
        result = run(*arguments)
        assert result.exit_code == 1
        assert "run this from a source tree" in result.stderr


def test_a_defect_is_told_without_what_was_sent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a secret")

    monkeypatch.setattr("app.terminal.answering.reply_of", broken)
    assert main(["pair", str(EXAMPLES / "moreswiss-5-players.json")]) == 1
    told = capsys.readouterr().err
    assert "a defect: RuntimeError at " in told
    assert "secret" not in told


def test_help_starts_without_the_solver() -> None:
    code = (
        "import sys, app.cli\n"
        "code = app.cli.main(['--help'])\n"
        "heavy = {'ortools', 'numpy', 'fastapi', 'uvicorn'} & set(sys.modules)\n"
        "sys.exit(code or (7 if heavy else 0))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_shell_completion_is_offered() -> None:
    environment = {
        **os.environ,
        "_PAIRWRIGHT_COMPLETE": "complete_bash",
        "COMP_WORDS": "pairwright sc",
        "COMP_CWORD": "1",
    }
    done = subprocess.run(
        [sys.executable, "-m", "app.cli"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["scenarios"]


def test_exit_code_4_for_a_round_that_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    told = json.loads(pair(wire(4), "-o", "json").stdout)
    unproved = {**told, "status": "feasible", "certificate": {**told["certificate"], "gap": 2}}
    monkeypatch.setattr("app.commands.pair.answer", lambda *_: unproved)
    result = pair(wire(4))
    assert result.exit_code == 4
    assert "not proved best, at most 2 from it in the first rule left open" in result.stdout


def test_exit_code_1_when_time_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.operations.base import Reply
    from app.problems import out_of_time

    monkeypatch.setattr("app.terminal.answering.reply_of", lambda *_: Reply.of(out_of_time()))
    result = pair(wire(4))
    assert result.exit_code == 1
    assert result.stderr == "standard input: Out of time. Nothing was found within the time limit.\n"
