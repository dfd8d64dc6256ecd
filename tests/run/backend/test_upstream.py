"""The HTTP upstreams, as backends: their routes come from the operations, their counts from their own snapshots."""

import os
import ssl
import time
import urllib.error
import urllib.request

import anyio
import pytest
from tests.deadline import DEADLINE_S

from headway.engine.delay_law import Fixed
from headway.errors import StageError
from headway.run.backend.upstream import Upstream, upstream_backend, upstream_routes
from headway.study.operations import HttpGet, HttpPost, Operation
from headway.study.workload import Workload
from headway.units import NS_PER_MS

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

CPUS = tuple(os.sched_getaffinity(0))


def workload(name: str, *operations: Operation) -> Workload:
    return Workload(name=name, path=f"/{name}", operations=operations)


def post(server: Upstream, path: str) -> tuple[int, str]:
    request = urllib.request.Request(f"{server.configuration['url']}{path}", data=b"{}", method="POST")
    try:
        with urllib.request.urlopen(request, timeout=DEADLINE_S) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def fetched(url: str, context: ssl.SSLContext | None) -> str:
    with urllib.request.urlopen(url, timeout=DEADLINE_S, context=context) as answer:
        return str(answer.read().decode())


async def test_it_answers_with_its_token_after_its_delay_and_counts() -> None:
    routes = upstream_routes([workload("a", HttpPost(hold=Fixed(delay=1000 * NS_PER_MS)))], "5f3a")
    async with upstream_backend(routes, 1, CPUS) as server:
        began = time.monotonic_ns()
        async with anyio.create_task_group() as tasks:
            for _ in range(4):
                tasks.start_soon(anyio.to_thread.run_sync, post, server, "/social")
        took_ns = time.monotonic_ns() - began
        assert await anyio.to_thread.run_sync(post, server, "/social") == (200, server.tokens["/social"])
        first, second = await server.count(), await server.count()
    assert 1000 * NS_PER_MS <= took_ns < 4 * 1000 * NS_PER_MS  # four at once, not one after another
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
        os.kill(server.actors[0].pid, 9)
        with pytest.raises(StageError, match="SIGKILL"):
            await server.check()


async def test_it_speaks_tls_beside_plain_http_where_operations_ask_for_it() -> None:
    page = HttpGet(at="external", hold=Fixed(delay=0))
    routes = upstream_routes([workload("a", page, page.model_copy(update={"tls": True}))], "5f3a", "external")
    unverified = ssl._create_unverified_context()
    async with upstream_backend(routes, 1, CPUS, name="external") as server:
        for url in (f"{server.configuration['url']}/page", f"{server.configuration['tls_url']}/page"):
            answer = await anyio.to_thread.run_sync(fetched, url, unverified if url.startswith("https") else None)
            assert answer == server.tokens["/page"] == "page 5f3a"
        count = await server.count()
    assert (server.name, count.requests, count.connections_opened) == ("external", 2, 2)


async def test_one_that_is_asked_over_tls_alone_has_no_other_port() -> None:
    routes = upstream_routes([workload("a", HttpGet(hold=Fixed(delay=0), tls=True))], "5f3a")
    async with upstream_backend(routes, 1, CPUS) as server:
        assert set(server.configuration) == {"tls_url"}
        await server.check()
