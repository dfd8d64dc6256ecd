"""The HTTP upstream, as a backend: its routes come from the steps, its counts from its own snapshots."""

import os
import time
import urllib.error
import urllib.request

import anyio
import pytest

from headway.errors import StageError, StudyError
from headway.run.backend.upstream import Upstream, upstream_backend, upstream_routes
from headway.spec.law import Fixed, LogNormal
from headway.spec.step import HttpPost, Sleep
from headway.spec.workload import Workload
from headway.units import NS_PER_MS

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

CPUS = tuple(os.sched_getaffinity(0))


def workload(name: str, *steps: HttpPost | Sleep) -> Workload:
    return Workload(name=name, path=f"/{name}", steps=steps)


def post(server: Upstream, path: str) -> tuple[int, str]:
    request = urllib.request.Request(f"{server.configuration['url']}{path}", data=b"{}", method="POST")
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_each_path_is_one_route() -> None:
    social, log = (
        HttpPost(hold=Fixed(delay=5), path="/social"),
        HttpPost(hold=LogNormal(median=7, sigma=1), path="/log"),
    )
    routes = upstream_routes([workload("a", social, Sleep(hold=1), log), workload("b", social)], "5f3a")
    assert [(route.path, route.latency.law, route.body) for route in routes] == [
        ("/social", "fixed", "posted 5f3a"),
        ("/log", "log-normal", "posted 5f3a"),
    ]


def test_steps_that_contradict_each_other_are_named() -> None:
    slow, quick = HttpPost(hold=Fixed(delay=5)), HttpPost(hold=Fixed(delay=1))
    with pytest.raises(StudyError, match="'a' and 'b' want different answers from /social"):
        upstream_routes([workload("a", slow), workload("b", quick)], "5f3a")


async def test_it_answers_with_its_token_after_its_delay_and_counts() -> None:
    routes = upstream_routes([workload("a", HttpPost(hold=Fixed(delay=200 * NS_PER_MS)))], "5f3a")
    async with upstream_backend(routes, 1, CPUS) as server:
        began = time.monotonic_ns()
        async with anyio.create_task_group() as tasks:
            for _ in range(4):
                tasks.start_soon(anyio.to_thread.run_sync, post, server, "/social")
        took_ns = time.monotonic_ns() - began
        assert await anyio.to_thread.run_sync(post, server, "/social") == (200, server.tokens["/social"])
        first, second = await server.count(), await server.count()
    assert 200 * NS_PER_MS <= took_ns < 4 * 200 * NS_PER_MS
    assert (first.requests, first.errors, first.in_flight_high_water) == (5, 0, 4)
    assert (second.requests, second.in_flight_high_water) == (5, 0)
    assert first.connections_opened == 5


async def test_errors_are_counted() -> None:
    routes = upstream_routes([workload("a", HttpPost(hold=Fixed(delay=0), error_share=1))], "5f3a")
    async with upstream_backend(routes, 1, CPUS) as server:
        status, _ = await anyio.to_thread.run_sync(post, server, "/social")
        count = await server.count()
    assert status == 500
    assert (count.requests, count.errors) == (1, 1)


async def test_a_dead_upstream_is_told() -> None:
    async with upstream_backend(
        upstream_routes([workload("a", HttpPost(hold=Fixed(delay=0)))], "x"), 1, CPUS
    ) as server:
        await server.check()
        os.kill(server._actor.pid, 9)
        with pytest.raises(StageError, match="SIGKILL"):
            await server.check()
