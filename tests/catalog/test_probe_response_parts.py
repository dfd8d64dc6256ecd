"""The line of the program's that makes a response in parts, found while the server's own code writes one of them."""

import textwrap
from importlib import import_module
from pathlib import Path

import pytest

from .counted_calls import libraries
from .probed_program import EVERY_PYTHON
from .standings_of import Rows, standings

SERVING = {
    "server/serving.py": """
        def respond(application, connection):
            response = application({"connection": connection}, None)
            for part in filter(None, response):
                send(connection, part)

        def send(connection, part):
            connection.sendall(part)
        """,
    "framework/responses.py": """
        class Response:
            "As those of Django: an iterable that makes an iterator of what it was given."

            def __init__(self, parts):
                self.headers, self.parts = {}, parts

            def __iter__(self):
                return map(bytes, self.parts)

            def close(self):
                pass

        def with_context(parts):
            "As of Flask: a generator around another."
            yield from ()
            for part in parts:
                yield part
        """,
}

THREADS = """
    import socket, sys, threading, time
    sys.path.insert(0, <folder>)
    from server.serving import respond
    from framework.responses import Response, with_context

    def parts(document):
        for _ in range(1000):
            yield document  # makes

    def application(environ, start_response):
        if environ["connection"] is None:
            time.sleep(3600)  # by this call the server is known for one
        document = bytes(10_000_000)
        return <response>

    listening = socket.create_server(("127.0.0.1", 0))
    clients = [socket.create_connection(listening.getsockname()) for _ in range(5)]
    for _ in clients:
        threading.Thread(target=respond, args=(application, listening.accept()[0]), daemon=True).start()
    threading.Thread(target=respond, args=(application, None), daemon=True).start()
    threading.Event().wait(3600)
    """


def _found(script: str, python: Path, folder: Path, files: dict[str, str]) -> Rows:
    libraries_there = libraries(folder, files)
    script = textwrap.dedent(script).replace("<folder>", repr(str(libraries_there)))
    return standings(script, folder, python)[0]


@EVERY_PYTHON
@pytest.mark.parametrize(
    ("response", "mark"),
    [
        ("parts(document)", "makes"),
        ("Response(parts(document))", "makes"),
        ("with_context(parts(document))", "makes"),
        ("Response(with_context(parts(document)))", "makes"),
        ("[document]", ""),
    ],
)
def test_threads_whose_parts_nobody_reads_are_where_they_are_made(
    response: str, mark: str, python: Path, tmp_path: Path
) -> None:
    rows = _found(THREADS.replace("<response>", response), python, tmp_path, SERVING)
    assert rows["request", "write", "", mark] == pytest.approx(5, abs=0.1), rows


TASKS = {
    "uvicorn/protocols/http/flow_control.py": """
        import asyncio

        class FlowControl:
            async def drain(self):
                await asyncio.Event().wait()
        """,
    "uvicorn/protocols/http/h11_impl.py": """
        from .flow_control import FlowControl

        class RequestResponseCycle:
            async def run_asgi(self, application):
                await application({"type": "http"}, None, self.send)

            async def send(self, message):
                await FlowControl().drain()
        """,
    "starlette/responses.py": """
        class StreamingResponse:
            def __init__(self, parts):
                self.parts = parts

            async def __call__(self, scope, receive, send):
                async for part in self.parts:
                    await send({"type": "http.response.body", "body": part})

        async def in_threads(parts):
            "A generator around one that is none of asyncio's."
            for part in parts:
                yield part
        """,
}

PROGRAM_OF_TASKS = """
    import asyncio, sys
    sys.path.insert(0, <folder>)
    from starlette.responses import StreamingResponse, in_threads
    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

    async def parts():
        for number in range(1000):
            yield bytes(number)  # makes

    def parts_at_once():
        for number in range(1000):
            yield bytes(number)  # makes at once

    async def main():
        await asyncio.gather(*(RequestResponseCycle().run_asgi(StreamingResponse(<parts>)) for _ in range(5)))

    asyncio.run(main())
    """


@EVERY_PYTHON
@pytest.mark.parametrize(("parts", "mark"), [("parts()", "makes"), ("in_threads(parts_at_once())", "makes at once")])
def test_tasks_whose_parts_nobody_reads_are_where_they_are_made(
    parts: str, mark: str, python: Path, tmp_path: Path
) -> None:
    rows = _found(PROGRAM_OF_TASKS.replace("<parts>", parts), python, tmp_path, TASKS)
    assert rows["request", "write", "", mark] == pytest.approx(5, abs=0.1), rows


def test_a_task_of_which_no_coroutine_is_known_writes_nothing(probe_modules: None) -> None:
    response_parts, chains = import_module("headway_probe.response_parts"), import_module("headway_probe.chains")
    chain = chains.Chain(import_module("headway_probe.shapes").Shape([]), chains.NOWHERE)
    assert response_parts.of_task(chain, []) is chain
