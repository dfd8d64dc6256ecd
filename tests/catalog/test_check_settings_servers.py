"""Settings in every process of every server that apps are tried on, started as the check starts them."""

import json
import os
import platform
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
from typing import Any

import anyio
import pytest
from tests.deadline import DEADLINE_S

from headway.run.app.start import SERVE, fill_address, serving_folder
from headway.run.role_host import free_port
from headway.study.app import read_applied
from headway.study.candidate import HEADWAY_SCRIPTS, KINDS, Candidate

from .applied_settings import asked, library_python
from .probed_program import PROBE

WORKERS = 2

APP = """
    import json, os

    from psycopg_pool import ConnectionPool

    pool = ConnectionPool(open=False)

    def said(**more):
        return json.dumps({"pid": os.getpid(), "pool": pool.max_size, **more})

    def wsgi(environ, start_response):
        start_response("200 OK", [("Content-Type", "application/json")])
        return [said().encode()]

    async def asgi(scope, receive, send):
        from anyio.to_thread import current_default_thread_limiter, run_sync
        if scope["type"] == "lifespan":
            for kind in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{kind}.complete"})
            return
        await run_sync(int)
        body = said(threads=current_default_thread_limiter().total_tokens).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
        await send({"type": "http.response.body", "body": body})

    def aiohttp():
        from aiohttp import web

        async def answer(request):
            return web.Response(text=said())

        app = web.Application()
        app.add_routes([web.get("/", answer)])
        return app

    def tornado():
        from tornado.web import Application, RequestHandler

        class Answer(RequestHandler):
            def get(self):
                self.finish(said())

        return Application([("/", Answer)])

    if __name__ == "__main__":
        from wsgiref.simple_server import make_server
        make_server("127.0.0.1", int(os.environ["PORT"]), wsgi).serve_forever()
    """


def command(kind: str, port: int) -> list[str]:
    """The command as `headway check` starts the candidate."""
    interface = "wsgi" if kind == "own" else KINDS[kind].interface
    python = library_python("python" if interface == "tornado" else "modern")
    if kind == "own":
        return [str(python), "main.py"]
    threads = None if KINDS[kind].runs_on in ("loop", "server-thread") else 4
    candidate = Candidate.model_validate({"kind": kind, "workers": WORKERS, "threads": threads})
    target = f"main:{interface}{'()' if interface in ('aiohttp', 'tornado') else ''}"
    program, *words = fill_address(KINDS[kind].words(candidate, target), "127.0.0.1", port)
    if program in HEADWAY_SCRIPTS:
        return [str(python), str(SERVE.with_name(f"{program}.py")), *words]
    folder = anyio.run(serving_folder, python, platform.python_version(), lambda _: None)
    extra = ["--no-control-socket"] if program == "gunicorn" else []
    return [str(python), str(SERVE), str(folder), program, *extra, *words]


@contextmanager
def answering(kind: str, folder: Path, settings: dict[str, int]) -> Iterator[str]:
    """The address of the server, as soon as it answers; all of its processes are killed at the end."""
    port, app, log = free_port(), folder / "app", folder / "log"
    app.mkdir()
    (app / "main.py").write_text(textwrap.dedent(APP))
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "PORT": str(port),
        "PYTHONPATH": str(PROBE),
        "PYTHONDONTWRITEBYTECODE": "1",
        "HEADWAY_SETTINGS_APPLIED": str(folder / "applied"),
        **asked(settings),
    }
    with log.open("wb") as output:
        process = subprocess.Popen(
            command(kind, port), cwd=app, env=environment, stdout=output, stderr=output, start_new_session=True
        )
    try:
        deadline = time.monotonic() + DEADLINE_S
        while True:
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            with suppress(urllib.error.URLError, ConnectionError, TimeoutError):
                ask(f"http://127.0.0.1:{port}/")
                break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}/"
        assert [path.name for path in app.iterdir()] == ["main.py"]
        assert "headway:" not in log.read_text()
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(DEADLINE_S)


def ask(url: str) -> dict[str, Any]:
    """An answer, over a connection of its own."""
    with urllib.request.urlopen(url, timeout=5) as answer:
        found = json.loads(answer.read())
        assert isinstance(found, dict)
        return found


def answers(url: str, processes: int) -> list[dict[str, Any]]:
    """Answers of so many processes: with sixteen asked at once, each has some of them at some time."""
    deadline, found = time.monotonic() + DEADLINE_S, list[dict[str, Any]]()
    with ThreadPoolExecutor(16) as asking:
        while len({each["pid"] for each in found}) < processes:
            assert time.monotonic() < deadline, found[-1:]
            found += asking.map(lambda _: ask(url), range(32))
    return found


@pytest.mark.parametrize("kind", [*KINDS, "own"])
def test_every_process_has_what_is_asked_for(kind: str, tmp_path: Path) -> None:
    with answering(kind, tmp_path, {"DATABASE_POOL": 20, "SYNC_THREADS": 200}) as url:
        found = answers(url, 1 if kind in ("own", "waitress") else WORKERS)
    awaiting = kind != "own" and KINDS[kind].interface == "asgi"
    assert {each["pool"] for each in found} == {20}
    assert {each.get("threads") for each in found} == {200 if awaiting else None}
    assert {(each.where, each.was, each.now) for each in read_applied(tmp_path / "applied")} == {
        ("psycopg_pool ConnectionPool", 4, 20),
        *([("anyio asyncio", 40, 200)] if awaiting else []),
    }


@pytest.mark.parametrize("kind", ["gunicorn-sync", "uvicorn"])
def test_an_app_for_which_nothing_is_asked_has_what_it_had(kind: str, tmp_path: Path) -> None:
    with answering(kind, tmp_path, {}) as url:
        found = answers(url, WORKERS)
    assert {(each["pool"], each.get("threads")) for each in found} == {(4, 40 if kind == "uvicorn" else None)}
    assert read_applied(tmp_path / "applied") == ()
