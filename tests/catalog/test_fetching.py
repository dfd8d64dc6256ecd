"""The operations that GET from an upstream, combine operations or ask a disk, in each form with real peers."""

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from headway.catalog.operations.async_clients import AsyncClients
from headway.catalog.operations.local_operations import File, Parallel, Sleep
from headway.catalog.operations.server_settings import Backends, Files
from headway.catalog.operations.sync_clients import SyncClients

from .operation_request import FORMS, run_once
from .peers import Upstream, free_port
from .server_process import configuration, running

FEED = (
    "<?xml version='1.0'?><rss version='2.0'><channel><title>News</title><description>parsed 5f3a</description>"
    "<item><title>1</title></item><item><title>2</title></item></channel></rss>"
)


def get(at: str = "http", path: str = "/page", **about: Any) -> dict[str, Any]:
    return {"operation": "http_get", "at": at, "path": path, "hold_ns": 0, **about}


@pytest.mark.parametrize("form", FORMS)
def test_http_get(server_python: Path, upstream: Upstream, form: str) -> None:
    upstream.pages["/page"] = (200, "page 5f3a")
    answer = run_once(server_python, form, [get()] * 3, {"http": {"url": upstream.url}})
    assert (answer["status"], answer["body"]) == (200, " ".join(["http_get=page 5f3a"] * 3) + "\n")
    assert (upstream.requests, upstream.connections) == (3, 1), "the pool keeps its connection"


@pytest.mark.parametrize("form", FORMS)
def test_a_client_that_does_not_reuse_connects_for_each_request(
    server_python: Path, upstream: Upstream, form: str
) -> None:
    upstream.pages["/page"] = (200, "page 5f3a")
    backends = {"http": {"url": upstream.url}}
    answer = run_once(server_python, form, [get()] * 3, backends, capacities={"client_reuse": False})
    assert answer["status"] == 200, answer
    assert (upstream.requests, upstream.connections) == (3, 3)


def test_a_client_that_closes_first_does_not_ask_the_upstream_to(server_python: Path, upstream: Upstream) -> None:
    upstream.pages["/page"] = (200, "page 5f3a")
    about: dict[str, Any] = {"backends": {"http": {"url": upstream.url}}, "settings": {"closes_first": True}}
    answer = run_once(server_python, "sync", [get()] * 3, capacities={"client_reuse": False}, **about)
    assert answer["status"] == 200, answer
    assert (upstream.requests, upstream.connections) == (3, 3)
    kept = run_once(server_python, "sync", [get()] * 3, **about)
    assert kept["status"] == 200
    assert (upstream.requests, upstream.connections) == (6, 4), "a client that keeps its connections ends none"


@pytest.mark.parametrize("form", FORMS)
def test_each_upstream_is_asked_its_own_way(
    server_python: Path, upstream: Upstream, tls_upstream: Upstream, form: str
) -> None:
    upstream.pages["/page"], tls_upstream.pages["/page"] = (200, "near"), (200, "far")
    named = upstream.url.replace("127.0.0.1", "localhost")
    backends = {"http": {"url": upstream.url, "named_url": named}, "external": {"tls_url": tls_upstream.url}}
    operations = [get(), get("external", tls=True), get(by_name=True)]
    answer = run_once(server_python, form, operations, backends)
    assert (answer["status"], answer["body"]) == (200, "http_get=near http_get=far http_get=near\n")
    assert (upstream.requests, tls_upstream.requests) == (2, 1)
    assert "Warning" not in answer["stderr"], "an unverified certificate is what was asked for"


def test_a_name_may_be_looked_up_on_the_loop(server_python: Path, upstream: Upstream) -> None:
    upstream.pages["/page"] = (200, "near")
    backends = {"http": {"named_url": upstream.url.replace("127.0.0.1", "localhost")}}
    for resolver, in_a_thread in (("blocking", False), ("threaded", True)):
        answer = run_once(server_python, "async", [get(by_name=True)], backends, settings={"resolver": resolver})
        assert (answer["status"], answer["body"]) == (200, "http_get=near\n")
        assert ("concurrent.futures.thread" in answer["modules"]) is in_a_thread


TORNADO: dict[str, Any] = {"settings": {"client": "tornado"}}


def test_tornados_own_client_asks_each_upstream_its_own_way(
    server_python: Path, upstream: Upstream, tls_upstream: Upstream
) -> None:
    upstream.pages["/page"], tls_upstream.pages["/page"] = (200, "near"), (200, "far")
    backends = {"http": {"url": upstream.url}, "external": {"tls_url": tls_upstream.url}}
    operations = [get(), get("external", tls=True), get(), {"operation": "http_post", "path": "/social", "hold_ns": 0}]
    answer = run_once(server_python, "async", operations, backends, capacities={"client_reuse": False}, **TORNADO)
    assert (answer["status"], answer["body"]) == (
        200,
        f"http_get=near http_get=far http_get=near http_post={upstream.token}\n",
    )
    assert (upstream.requests, upstream.connections) == (3, 3), "it makes a connection for each request"
    assert json.loads(upstream.bodies[-1]), "what is posted is JSON"
    assert "tornado.simple_httpclient" in answer["modules"]
    assert "aiohttp" not in answer["modules"]


def test_tornados_own_client_may_look_names_up_on_the_loop(server_python: Path, upstream: Upstream) -> None:
    upstream.pages["/page"] = (200, "near")
    backends = {"http": {"named_url": upstream.url.replace("127.0.0.1", "localhost")}}
    settings = TORNADO["settings"] | {"resolver": "blocking"}
    answer = run_once(server_python, "async", [get(by_name=True)], backends, settings=settings)
    assert (answer["status"], answer["body"]) == (200, "http_get=near\n")


def test_tornados_own_client_gives_up_in_its_queue(server_python: Path, upstream: Upstream) -> None:
    """One place, held for longer than whoever waits for it may wait."""
    upstream.pages["/page"] = (200, "near")
    upstream.hold_s = 2
    operations = [{"operation": "parallel", "operations": [get(), get(), get()]}]
    capacities = {"client_pool": 1, "client_timeout_s": 3, "client_reuse": False}
    answer = run_once(server_python, "async", operations, {"http": {"url": upstream.url}}, capacities, **TORNADO)
    assert answer["status"] == 500
    assert "Timeout in request queue" in answer["body"]
    assert upstream.high_water == 1


def test_tornados_own_client_says_why_there_is_no_answer(server_python: Path) -> None:
    backends = {"http": {"url": f"http://127.0.0.1:{free_port()}"}}
    answer = run_once(server_python, "async", [get()], backends, **TORNADO)
    assert answer["status"] == 500
    assert answer["body"].startswith("http_get: ConnectionRefusedError: ")


def test_requests_connects_for_each_request(server_python: Path, upstream: Upstream, tls_upstream: Upstream) -> None:
    upstream.pages["/page"], tls_upstream.pages["/page"] = (200, "near"), (200, "far")
    backends = {"http": {"url": upstream.url}, "external": {"tls_url": tls_upstream.url}}
    operations = [get(), get("external", tls=True), get(), {"operation": "http_post", "path": "/social", "hold_ns": 0}]
    about: dict[str, Any] = {"settings": {"client": "requests"}, "capacities": {"client_reuse": False}}
    answer = run_once(server_python, "sync", operations, backends, **about)
    expected = f"http_get=near http_get=far http_get=near http_post={upstream.token}\n"
    assert (answer["status"], answer["body"]) == (200, expected)
    assert (upstream.requests, upstream.connections) == (3, 3)
    assert json.loads(upstream.bodies[-1]), "what is posted is JSON"
    assert "Warning" not in answer["stderr"], "an unverified certificate is what was asked for"


@pytest.mark.parametrize("form", FORMS)
def test_a_page_that_failed_is_asked_for_again_once(server_python: Path, upstream: Upstream, form: str) -> None:
    upstream.pages |= {"/page": (500, ""), "/page/again": (200, "page 5f3a")}
    operations = [get(retry_after_ns=1_000_000)]
    answer = run_once(server_python, form, operations, {"http": {"url": upstream.url}})
    assert (answer["status"], answer["body"]) == (200, "http_get=page 5f3a\n")
    assert upstream.paths == ["/page", "/page/again"]


@pytest.mark.parametrize("form", FORMS)
def test_without_a_retry_a_page_that_failed_fails_the_operation(
    server_python: Path, upstream: Upstream, form: str
) -> None:
    upstream.pages |= {"/page": (500, "no"), "/page/again": (200, "page 5f3a")}
    answer = run_once(server_python, form, [get()], {"http": {"url": upstream.url}})
    assert (answer["status"], answer["body"]) == (500, "http_get: ConnectionError: the upstream answered 500: no\n")
    assert upstream.paths == ["/page"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("parser", [{}, {"parser": "elementtree"}, {"parser": "minidom"}, {"parser": "feedparser"}])
def test_feed(server_python: Path, tls_upstream: Upstream, form: str, parser: dict[str, str]) -> None:
    tls_upstream.pages["/feed"] = (200, FEED)
    operation: dict[str, object] = {"operation": "feed", "at": "external", "path": "/feed", "hold_ns": 0, "tls": True}
    operation |= {"items": 2, "parses": 20, **parser}
    answer = run_once(server_python, form, [operation], {"external": {"tls_url": tls_upstream.url}})
    assert (answer["status"], answer["body"]) == (200, "feed=parsed 5f3a\n")
    answer = run_once(server_python, form, [operation | {"items": 3}], {"external": {"tls_url": tls_upstream.url}})
    assert answer["status"] == 500
    assert "a feed of 3 items" in answer["body"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("blocks", [False, True])
def test_file(server_python: Path, tmp_path: Path, form: str, blocks: bool) -> None:
    (tmp_path / "page").write_text("page 5f3a........")
    operation = {"operation": "file", "bytes": 17, "blocks": blocks}
    answer = run_once(server_python, form, [operation], {"files": {"folder": str(tmp_path)}})
    assert (answer["status"], answer["body"]) == (200, "file=page 5f3a........\n")
    assert [path.name for path in tmp_path.iterdir()] == ["page"]
    answer = run_once(server_python, form, [operation | {"bytes": 18}], {"files": {"folder": str(tmp_path)}})
    assert answer["status"] == 500


def test_a_file_is_on_the_disk_before_its_copy_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page").write_bytes(b"page 5f3a")
    flushed: list[bytes] = []
    monkeypatch.setattr("os.fsync", lambda number: flushed.append(Path(f"/proc/self/fd/{number}").read_bytes()))
    clients = SyncClients(Backends(files=Files(str(tmp_path))))
    assert File(bytes=9).run_sync(clients) == "page 5f3a"
    assert flushed == [b"page 5f3a"]
    assert File(bytes=9, flush=False).run_sync(clients) == "page 5f3a"
    assert len(flushed) == 1


@pytest.mark.parametrize("form", FORMS)
def test_parallel(server_python: Path, upstream: Upstream, second_upstream: Upstream, form: str) -> None:
    upstream.pages["/page"], second_upstream.pages["/page"] = (200, "one"), (200, "two")
    if form == "async":  # both are inside at once, or nobody gets out
        upstream.gate = 2
    operations = [{"operation": "parallel", "operations": [get(), get("external"), get()]}]
    backends = {"http": {"url": upstream.url}, "external": {"url": second_upstream.url}}
    answer = run_once(server_python, form, operations, backends)
    assert (answer["status"], answer["body"]) == (200, "parallel=one+two+one\n")
    assert upstream.high_water == (2 if form == "async" else 1)


def test_parts_of_a_parallel_operation_end_with_the_one_that_fails() -> None:
    class Fails:
        name = "fails"
        backend = None

        def run_sync(self, clients: SyncClients) -> str:  # noqa: ARG002
            raise ConnectionError("refused")

        async def run_async(self, clients: AsyncClients) -> str:  # noqa: ARG002
            raise ConnectionError("refused")

    operation = Parallel(operations=(Sleep(hold_ns=60_000_000_000), Fails()))

    async def left() -> int:
        with pytest.raises(ConnectionError):
            await operation.run_async(AsyncClients())
        await asyncio.sleep(0)
        return len(asyncio.all_tasks()) - 1

    assert asyncio.run(left()) == 0


@pytest.mark.parametrize("name", ["tornado", "tornado-threads"])
def test_the_pools_limit_is_over_all_upstreams(
    server_python: Path, tmp_path: Path, upstream: Upstream, second_upstream: Upstream, name: str
) -> None:
    upstream.pages["/page"] = second_upstream.pages["/page"] = (200, "page")
    upstream.hold_s = second_upstream.hold_s = 0.3
    workloads = [
        {"name": at, "method": "GET", "path": f"/{at}", "operations": [get(at)]} for at in ("http", "external")
    ]
    backends = {"http": {"url": upstream.url}, "external": {"url": second_upstream.url}}
    told = configuration(name, free_port(), workloads, backends)
    told["capacities"]["client_pool"] = 2
    with running(server_python, told, tmp_path / "log") as server, ThreadPoolExecutor(6) as pool:
        assert server.capacities()["client_pool"] == 2
        start = time.monotonic()
        replies = list(pool.map(server.ask, ["/http", "/external"] * 3))
        took_s = time.monotonic() - start
    assert [reply.status for reply in replies] == [200] * 6
    assert (upstream.requests, second_upstream.requests) == (3, 3)
    assert took_s >= 0.9, "two at a time take three turns of 0.3 s; two at a time for each upstream would take two"
