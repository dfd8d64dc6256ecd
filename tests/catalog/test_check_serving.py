"""The lab's scripts that serve apps of aiohttp and Tornado, asked over HTTP, in the servers' environments."""

import os
import signal
import subprocess
import textwrap
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import anyio
import psutil
import pytest
from tests.deadline import DEADLINE_S

from headway.run.machine.environments import server_python
from headway.run.role_host import free_port

from .server_process import CATALOG

SCRIPTS = ("serve_aiohttp", "serve_tornado")

AIOHTTP = """
    import asyncio, os, pathlib, sys
    from aiohttp import web

    async def pid(request): return web.Response(text=str(os.getpid()))
    async def crash(request): os._exit(7)

    async def slow(request):
        print("begun", flush=True)
        await asyncio.sleep(1.0)
        return web.Response(text="whole")

    async def cleaned(app): print("cleaned", flush=True)

    def create_app():
        app = web.Application()
        app.add_routes([web.get("/", pid), web.get("/crash", crash), web.get("/slow", slow)])
        app.on_cleanup.append(cleaned)
        return app

    async def make_app():
        await asyncio.sleep(0)
        return create_app()

    async def failing():
        raise ValueError("no app today")

    app = create_app()
    """

TORNADO = """
    import asyncio, os, sys
    from tornado.web import Application, RequestHandler

    class Pid(RequestHandler):
        def get(self): self.finish(str(os.getpid()))

    class Crash(RequestHandler):
        def get(self): os._exit(7)

    class Slow(RequestHandler):
        async def get(self):
            print("begun", flush=True)
            await asyncio.sleep(1.0)
            await self.finish("whole")

    def create_app():
        return Application([("/", Pid), ("/crash", Crash), ("/slow", Slow)])

    async def make_app():
        await asyncio.sleep(0)
        return create_app()

    async def failing():
        raise ValueError("no app today")

    app = create_app()
    """


class Served:
    """A script that serves."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, log: Path) -> None:
        self.process, self.port, self.log = process, port, log

    def ask(self, path: str = "/") -> str:
        """The body of an answer, over a connection of its own."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=DEADLINE_S) as answer:
            return str(answer.read().decode())

    def wait_until_ready(self) -> None:
        """Until it answers."""
        deadline = time.monotonic() + DEADLINE_S
        while True:
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            with suppress(urllib.error.URLError, ConnectionError):
                self.ask()
                return
            time.sleep(0.02)

    def wait_for(self, said: str) -> None:
        """Until it has printed that."""
        deadline = time.monotonic() + DEADLINE_S
        while said not in self.log.read_text():
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.02)

    def everybody(self, count: int) -> list[psutil.Process]:
        """The process and its children, as soon as there are so many."""
        deadline = time.monotonic() + DEADLINE_S
        while True:
            found = [psutil.Process(self.process.pid), *psutil.Process(self.process.pid).children(recursive=True)]
            if len(found) == count:
                return found
            assert time.monotonic() < deadline, found
            time.sleep(0.02)


def command(script: str, target: str, port: int, *options: str) -> list[str]:
    """The script as the lab starts it."""
    python = anyio.run(server_python, "modern" if script == "serve_aiohttp" else "python", CATALOG)
    return [str(python), str(CATALOG / "check" / f"{script}.py"), target, "127.0.0.1", str(port), *options]


@contextmanager
def served(script: str, folder: Path, target: str, *options: str, wait: bool = True) -> Iterator[Served]:
    """The script with the app above, in a session of its own; what is left of it is killed."""
    app, log, port = folder / "app", folder / "log", free_port()
    app.mkdir()
    (app / "main.py").write_text(textwrap.dedent(AIOHTTP if script == "serve_aiohttp" else TORNADO))
    environment = {"PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1"}
    with log.open("wb") as output:
        process = subprocess.Popen(
            command(script, target, port, *options),
            cwd=app,
            env=environment,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    it = Served(process, port, log)
    try:
        if wait:
            it.wait_until_ready()
        yield it
        assert [path.name for path in app.iterdir()] == ["main.py"]
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(DEADLINE_S)


def gone(processes: list[psutil.Process]) -> bool:
    """Whether all of them have ended, or do so in time."""
    deadline = time.monotonic() + DEADLINE_S
    while any(process.is_running() and process.status() != psutil.STATUS_ZOMBIE for process in processes):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("target", ["main:app", "main", "main.py", "main:create_app()", "main:make_app()"])
def test_one_process_serves_whatever_a_target_may_name(script: str, target: str, tmp_path: Path) -> None:
    with served(script, tmp_path, target) as it:
        assert it.ask() == str(it.process.pid)
        it.process.terminate()
        assert it.process.wait(DEADLINE_S) == 0, it.log.read_text()
        assert "Traceback" not in it.log.read_text()


@pytest.mark.parametrize("script", SCRIPTS)
def test_two_processes_answer_and_end_with_sigterm(script: str, tmp_path: Path) -> None:
    with served(script, tmp_path, "main:app", "--processes", "2") as it:
        parent, *children = it.everybody(3)
        deadline, seen = time.monotonic() + DEADLINE_S, set[str]()
        with ThreadPoolExecutor(8) as asking:
            while len(seen) < 2:  # whichever wakes up first accepts: with eight at once both do at some time
                assert time.monotonic() < deadline, seen
                seen |= set(asking.map(lambda _: it.ask(), range(64)))
        assert seen == {str(child.pid) for child in children}
        it.process.terminate()
        assert it.process.wait(DEADLINE_S) == 0, it.log.read_text()
        assert gone([parent, *children])
        assert it.log.read_text().count("cleaned") == (2 if script == "serve_aiohttp" else 0)


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_request_in_flight_is_answered_to_its_end(script: str, processes: str, tmp_path: Path) -> None:
    with served(script, tmp_path, "main:app", "--processes", processes) as it, ThreadPoolExecutor(1) as asking:
        answer = asking.submit(it.ask, "/slow")
        it.wait_for("begun")
        it.process.terminate()
        assert answer.result(DEADLINE_S) == "whole"
        assert it.process.wait(DEADLINE_S) == 0


@pytest.mark.parametrize("script", SCRIPTS)
def test_when_a_child_dies_all_end(script: str, tmp_path: Path) -> None:
    with served(script, tmp_path, "main:app", "--processes", "3") as it:
        everybody = it.everybody(4)
        with pytest.raises((urllib.error.URLError, ConnectionError, OSError)):
            it.ask("/crash")
        assert it.process.wait(DEADLINE_S) == 7
        assert gone(everybody)


@pytest.mark.parametrize("script", SCRIPTS)
def test_children_do_not_outlive_a_parent_that_is_killed(script: str, tmp_path: Path) -> None:
    with served(script, tmp_path, "main:app", "--processes", "2") as it:
        _parent, *children = it.everybody(3)
        it.process.kill()
        it.process.wait(DEADLINE_S)
        assert gone(children)


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("processes", ["1", "2"])
@pytest.mark.parametrize(
    ("target", "code", "said"),
    [
        ("main:nothing", 2, "main has no 'nothing'"),
        ("main:os", 2, "is no "),
        ("nowhere:app", 2, "there is no module 'nowhere'"),
        ("main:failing", 1, "no app today"),
    ],
)
def test_an_app_that_cannot_be_had_ends_it_with_the_reason(
    script: str, processes: str, target: str, code: int, said: str, tmp_path: Path
) -> None:
    with served(script, tmp_path, target, "--processes", processes, wait=False) as it:
        everybody = [psutil.Process(it.process.pid)]
        assert it.process.wait(DEADLINE_S) == code, it.log.read_text()
        assert said in it.log.read_text()
        assert gone(everybody)


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_port_that_is_taken_is_told(script: str, tmp_path: Path) -> None:
    with served(script, tmp_path, "main:app") as it:
        again = command(script, "main:app", it.port)
        done = subprocess.run(again, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"cannot listen on 127.0.0.1 port {it.port}: Address already in use" in done.stderr


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_backlog_is_what_was_asked_for(script: str, tmp_path: Path) -> None:
    """tcp(7): of a listening socket, the second figure of its queue is the backlog."""
    with served(script, tmp_path, "main:app", "--backlog", "77", "--processes", "2") as it:
        lines = subprocess.check_output(["ss", "-ltnH", f"sport = :{it.port}"], text=True).split()
        assert lines[2] == "77"
