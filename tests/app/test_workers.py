"""The pool: one request's misfortune is nobody else's, and nothing waits for ever."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from app.settings import ServiceSettings
from tests.app.serving import metric, served, staged_service, wait_until

SETTINGS = ServiceSettings(
    workers=2,
    light_workers=1,
    queue=3,
    queue_seconds=20,
    wall_seconds=1.5,
    grace_seconds=0.5,
    worker_memory_mb=1_024,
    recycle_after=25,
)


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with served(staged_service(SETTINGS)) as client:
        yield client


@pytest.fixture(autouse=True)
def _whole_crew(client: httpx.Client) -> None:
    wait_until(lambda: metric(client, 'pairwright_workers{lane="solve"}') == 2)


def restarts(client: httpx.Client, reason: str) -> float:
    return metric(client, f'pairwright_worker_restarts_total{{lane="solve",reason="{reason}"}}')


def crew(client: httpx.Client) -> set[int]:
    with ThreadPoolExecutor(2) as threads:
        replies = threads.map(lambda _: client.post("/pair", json={"sleep": 0.3}), range(2))
        return {reply.json()["process"] for reply in replies}


def test_a_killed_worker_costs_only_its_own_request_and_the_pool_heals(client: httpx.Client) -> None:
    before = crew(client)
    with ThreadPoolExecutor(2) as threads:
        unharmed = threads.submit(client.post, "/pair", json={"sleep": 0.8})
        lost = threads.submit(client.post, "/pair", json={"sleep": 0.1, "die": True})
    assert lost.result().status_code == 503
    assert int(lost.result().headers["retry-after"]) >= 1
    assert unharmed.result().status_code == 200
    wait_until(lambda: len(crew(client)) == 2)
    assert len(before & crew(client)) == 1


def test_a_worker_killed_while_idle_costs_nobody_a_request(client: httpx.Client) -> None:
    before = restarts(client, "died")
    os.kill(next(iter(crew(client))), signal.SIGKILL)
    wait_until(lambda: restarts(client, "died") == before + 1)
    assert [client.post("/pair", json={}).status_code for _ in range(4)] == [200] * 4


def test_memory_costs_only_the_request_that_wants_it(client: httpx.Client) -> None:
    reply = client.post("/pair", json={"eat": 2_000_000_000})
    assert reply.status_code == 503
    assert reply.json()["title"] == "Out of memory"
    assert client.post("/pair", json={}).status_code == 200


def test_a_defect_is_a_plain_500_that_tells_nothing_of_the_request(client: httpx.Client) -> None:
    reply = client.post("/pair", json={"raise": "Ann Secret"})
    assert reply.status_code == 500
    assert "Secret" not in reply.text


def test_work_beyond_the_wall_limit_is_ended(client: httpx.Client) -> None:
    reply = client.post("/pair", json={"sleep": 60})
    assert reply.status_code == 504
    wait_until(lambda: restarts(client, "deadline") >= 1)


def test_a_client_may_lower_its_limits_but_not_raise_them(client: httpx.Client) -> None:
    lower = client.post("/pair?solve_seconds=0.25&wall_seconds=1", json={}).json()
    higher = client.post("/pair?solve_seconds=9000", json={}).json()
    assert lower["limits"] == [0.25, 1.0]
    assert higher["limits"] == [SETTINGS.solve_seconds, SETTINGS.wall_seconds]


@pytest.mark.parametrize("value", ["0", "-1", "nan", "inf", "1e3", "", "x", "1" * 400, "٣"])
def test_a_limit_that_is_no_number_is_refused(client: httpx.Client, value: str) -> None:
    reply = client.post("/pair", params={"solve_seconds": value}, json={})
    assert (reply.status_code, reply.headers["content-type"]) == (422, "application/problem+json")


def test_work_ends_when_its_client_goes_away(client: httpx.Client, tmp_path: Path) -> None:
    sign, before = tmp_path / "sign-of-life", restarts(client, "abandoned")
    with suppress(httpx.ReadTimeout):
        httpx.post(f"{client.base_url}/pair", json={"beat": str(sign), "for": 60}, timeout=0.5)
    wait_until(lambda: restarts(client, "abandoned") == before + 1)
    last = sign.read_text()
    sleep(0.1)
    assert sign.read_text() == last


def test_a_full_queue_is_told_at_once_and_everybody_gets_an_answer(client: httpx.Client) -> None:
    with ThreadPoolExecutor(12) as threads:
        replies = list(threads.map(lambda _: client.post("/pair", json={"sleep": 0.6}), range(12)))
    codes = [reply.status_code for reply in replies]
    assert set(codes) == {200, 429}
    assert codes.count(200) >= 5
    assert all(int(reply.headers["retry-after"]) >= 1 for reply in replies if reply.status_code == 429)


def test_light_work_does_not_wait_behind_solves(client: httpx.Client) -> None:
    with ThreadPoolExecutor(2) as threads:
        solves = [threads.submit(client.post, "/pair", json={"sleep": 1.2}) for _ in range(2)]
        sleep(0.3)
        assert client.post("/victory-points", json={}).status_code == 200
        assert not any(solve.done() for solve in solves)


def test_the_server_answers_while_bodies_and_answers_are_large(client: httpx.Client) -> None:
    with ThreadPoolExecutor(4) as threads:
        large = [threads.submit(client.post, "/pair", json={"pad": 30_000_000, "in": "y" * 9_000_000}) for _ in "ab"]
        asked = 0
        while not all(one.done() for one in large):
            assert client.get("/healthz").status_code == 200
            asked += 1
    assert asked > 1
    assert all(len(one.result().content) > 30_000_000 for one in large)


def test_workers_are_recycled_without_losing_a_request(client: httpx.Client) -> None:
    before = restarts(client, "recycled")
    codes = {client.post("/pair", json={}).status_code for _ in range(60)}
    wait_until(lambda: restarts(client, "recycled") > before)
    assert codes == {200}


def test_a_request_that_finds_no_worker_in_time_is_told(client: httpx.Client) -> None:
    impatient = ServiceSettings(workers=1, light_workers=0, queue=4, queue_seconds=0.2)
    with served(staged_service(impatient)) as other, ThreadPoolExecutor(2) as threads:
        began = monotonic()
        first = threads.submit(other.post, "/pair", json={"sleep": 2})
        sleep(0.5)
        second = other.post("/pair", json={})
        assert second.status_code == 503
        assert "retry-after" in second.headers
        assert first.result().status_code == 200
        assert monotonic() - began >= 2
