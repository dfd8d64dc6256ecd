"""Tools as drivers: found, started under the real guard, and read; small servers in this process are what they ask."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

import anyio
import pytest
from tests.run.observe import descendants, until
from tests.run.permitted import missing

from headway.engine.delay_law import Fixed
from headway.engine.order import ConstantSchedule
from headway.errors import MissingError, StageError
from headway.run.driver import tool
from headway.run.driver.source_tools import find_tool, unsupported_by_tool
from headway.run.driver.tool import FoundTool, ToolOrder, drive_by_tool, longest_s, tool_order
from headway.study.loads import ClosedLoad, OpenLoad, Tool
from headway.study.workload import Workload
from headway.units import NS_PER_MS, NS_PER_S

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

WAIT = Workload(name="wait", path="/wait", answer="waited\n")


class Waiting(BaseHTTPRequestHandler):
    """Answers after 20 ms, and keeps what it was asked."""

    protocol_version = "HTTP/1.1"
    asked: ClassVar[list[tuple[str, str, dict[str, str], str]]] = []

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass

    def do_GET(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.asked.append((self.command, self.path, headers, body))
        if self.path == "/nothing":
            self.close_connection = True
            return
        anyio.run(anyio.sleep, 0.02)
        self.send_response(200)
        self.send_header("Content-Length", "7")
        self.end_headers()
        self.wfile.write(b"waited\n")

    do_POST = do_GET  # noqa: N815  as the standard library names it


class Quiet(ThreadingHTTPServer):
    """Says nothing of clients that leave in the midst of an answer, as tools do when their time is over."""

    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass


@contextmanager
def waiting() -> Iterator[str]:
    """The server's address."""
    Waiting.asked.clear()
    with Quiet(("127.0.0.1", 0), Waiting) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


def kept_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def found(name: Tool) -> FoundTool:
    try:
        return await find_tool(name)
    except MissingError as error:
        missing(error)
        raise


async def test_ab_sends_what_it_is_asked(tmp_path: Path) -> None:
    with waiting() as address:
        order = ToolOrder(f"{address}/wait?field=hello", users=4, requests=20, method="POST", body="a=1",
                          content_type="text/x")  # fmt: skip
        told = await drive_by_tool(await found("ab"), order, tmp_path / "0001-waiting-ab.txt", cpus=(0,))
    method, path, headers, body = Waiting.asked[0]
    assert (method, path, headers["content-type"], body) == ("POST", "/wait?field=hello", "text/x", "a=1")
    assert len(Waiting.asked) == told.said.counts["complete"] == 20
    assert told.said.figures["min_ms"] >= 20
    assert told.version.startswith("ab 2.")
    assert "-n 20" in told.command
    assert "Complete requests:      20" in (tmp_path / told.output).read_text()


async def test_ab_calls_empty_replies_complete(tmp_path: Path) -> None:
    with waiting() as address:
        order = ToolOrder(f"{address}/nothing", users=2, requests=8)
        told = await drive_by_tool(await found("ab"), order, tmp_path / "ab.txt")
    counts = told.said.counts
    assert (counts["complete"], counts["failed"], counts["html_bytes"]) == (8, 0, 0)


async def test_siege_keeps_to_a_home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    with waiting() as address:
        order = ToolOrder(f"{address}/wait", users=3, window_ns=2 * NS_PER_S)
        told = await drive_by_tool(await found("siege"), order, tmp_path / "siege.txt")
    assert told.said.counts["transactions"] > 0
    # Each user had one request at most under way when the time was over; siege counts it nowhere.
    assert 0 <= len(Waiting.asked) - told.said.counts["transactions"] <= 3
    assert kept_in(tmp_path) == ["siege.log", "siege.txt"]
    assert {headers["connection"].lower() for _, _, headers, _ in Waiting.asked} == {"close"}


async def test_locust_fills_in_fields_anew_each_time_and_its_files_are_kept(tmp_path: Path) -> None:
    with waiting() as address:
        order = ToolOrder(f"{address}/wait", users=2, window_ns=3 * NS_PER_S, method="POST", template=True,
                          body="title={{word}}", content_type="application/x-www-form-urlencoded")  # fmt: skip
        told = await drive_by_tool(await found("locust"), order, tmp_path / "locust.txt")
    bodies = [body for _, _, _, body in Waiting.asked]
    assert all(body.startswith("title=") and len(body) == len("title=") + 8 for body in bodies)
    assert len(set(bodies)) > 1
    assert told.said.figures["total_successes"] > 0
    assert told.said.counts["csv_requests"] <= told.said.counts["requests"]
    kept = ["locust-stats.csv", "locust-stats_history.csv", "locust.log", "locust.txt"]
    assert kept_in(tmp_path) == kept


@pytest.mark.parametrize(
    ("name", "stop"), [("ab", {"requests": 4}), ("siege", {"window_ns": NS_PER_S}), ("locust", {"window_ns": NS_PER_S})]
)
async def test_where_nobody_listens_no_figure_says_how_quick_that_was(
    tmp_path: Path, name: Tool, stop: dict[str, int]
) -> None:
    order = ToolOrder("http://127.0.0.1:1/", users=2, **stop)  # type: ignore[arg-type]
    output = tmp_path / f"{name}.txt"
    if name == "ab":  # it gives up
        with pytest.raises(StageError, match="Connection refused") as caught:
            await drive_by_tool(await found(name), order, output)
        assert caught.value.faults[0].remedy
        return
    try:
        figures = (await drive_by_tool(await found(name), order, output)).said.figures
    except StageError as error:  # siege hangs there now and then, and a busy machine does not let Locust send anything
        assert re.search("had not ended after|no response came", str(error))  # noqa: PT017  it need not be raised
        return
    assert figures.get("availability_pct", 0) == figures.get("total_successes", 0) == 0
    assert "response_time_s" not in figures


async def test_a_tool_that_does_not_end_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "SPARE_NS", NS_PER_S // 2)
    before = descendants()  # a database that other tests share may be among them
    siege = await found("siege")
    endless = replace(siege, program=("/bin/sh", "-c", "sleep 1000", "sh"))
    order = ToolOrder("http://127.0.0.1:1/", users=1, window_ns=NS_PER_S, connect_timeout_ns=NS_PER_MS,
                      response_timeout_ns=NS_PER_MS)  # fmt: skip
    with pytest.raises(StageError, match="siege had not ended after 2 s, when every response was long due"):
        await drive_by_tool(endless, order, tmp_path / "siege.txt")
    await until(lambda: descendants() <= before)


async def test_a_tool_that_is_killed_leaves_no_figures(tmp_path: Path) -> None:
    siege = await found("siege")

    async def kill() -> None:
        def running() -> list[int]:
            return [pid for pid in descendants() if Path(f"/proc/{pid}/comm").read_text().strip() == "siege"]

        await until(lambda: bool(running()))
        os.kill(running()[0], signal.SIGKILL)

    with waiting() as address:
        order = ToolOrder(f"{address}/wait", users=2, window_ns=30 * NS_PER_S)
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(kill)
            with pytest.raises(StageError, match="siege ended with signal 9"):
                await drive_by_tool(siege, order, tmp_path / "siege.txt")


async def test_what_it_cannot_send_never_starts(tmp_path: Path) -> None:
    with pytest.raises(StageError, match="at most 255 users"):
        await drive_by_tool(await found("siege"), ToolOrder("http://x/", 300, window_ns=NS_PER_S), tmp_path / "x.txt")
    assert kept_in(tmp_path) == []


async def test_a_program_that_is_another_is_not_taken_for_it(tmp_path: Path) -> None:
    program = tmp_path / "other"
    program.write_text('#!/bin/sh\necho "This is ApacheBench, Version 9.9"\n')
    program.chmod(0o755)
    other = FoundTool((await found("ab")).driver, (str(program),), "ab 9.9")
    with pytest.raises(StageError, match="not in the form that is known") as caught:
        await drive_by_tool(other, ToolOrder("http://127.0.0.1:1/", 1, requests=2), tmp_path / "ab.txt")
    assert "headway reads ab 2.3" in caught.value.faults[0].remedy


@pytest.mark.parametrize(("name", "package"), [("ab", "apache2-utils"), ("siege", "siege")])
async def test_a_missing_tool_is_told_with_the_command_that_gets_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: Tool, package: str
) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    with pytest.raises(MissingError) as caught:
        await find_tool(name)
    assert f"apt-get install {package}" in caught.value.faults[0].remedy


def test_a_load_as_tools_are_asked() -> None:
    load = ClosedLoad(
        name="crowd", tool="ab", users=12, requests=120, connection="close", response_timeout=90 * NS_PER_S
    )
    workload = WAIT.model_copy(update={"query": "a=b", "body": "x", "content_type": "text/x", "method": "POST"})
    assert tool_order(load, workload, "http://here") == ToolOrder(
        url="http://here/wait?a=b", users=12, requests=120, method="POST", body="x", content_type="text/x",
        response_timeout_ns=90 * NS_PER_S,
    )  # fmt: skip


def test_what_no_tool_can_send_is_said_once_with_its_place() -> None:
    load = ClosedLoad(name="crowd", tool="ab", users=2, requests=4, think=Fixed(delay=NS_PER_MS))
    (fault,) = unsupported_by_tool(load, [WAIT, WAIT])
    assert fault.place == "the load 'crowd': think"
    assert unsupported_by_tool(load.model_copy(update={"tool": None}), [WAIT]) == []
    assert unsupported_by_tool(OpenLoad(name="open", window=NS_PER_S, schedule=ConstantSchedule(rate=1)), [WAIT]) == []


def test_a_tool_has_as_long_as_its_answers_may_take() -> None:
    order = ToolOrder("http://x/", 10, requests=25, connect_timeout_ns=NS_PER_S, response_timeout_ns=9 * NS_PER_S)
    assert longest_s(order) == (2 + 3) * 10 + 30
    assert longest_s(ToolOrder("http://x/", 10, window_ns=180 * NS_PER_S)) == 180 + 40 + 30
