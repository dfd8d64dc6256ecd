"""The line of the program's own that leads to a listening socket is known, also through a library and an event loop."""

import sys
from pathlib import Path

import pytest

from .server_process import interpreter
from .standings_of import marks, standings

SCRIPT = """
    import asyncio
    import socketserver

    class Gateway(socketserver.TCPServer):
        request_queue_size = 2  # sets

    async def waits(*_):
        await asyncio.sleep(3600)

    async def serve():
        server = await asyncio.start_server(waits, "127.0.0.1", 0)  # streams
        await waits()

    def begin():
        Gateway(("127.0.0.1", 0), None)
        socketserver.TCPServer(("127.0.0.1", 0), None)  # threads

    async def main():
        begin()
        await serve()

    RUN
    """

ONLY_STARTED = """
    import asyncio
    from serving import serve

    asyncio.run(serve())  # starts
    """


def lines(script: str, folder: Path, python: Path | str, path: list[Path] | None = None) -> set[str]:
    _, answer = standings(script, folder, python, after_s=0.5, path=path or [])
    marked = marks(script)
    return {marked[line] for _, line, _ in answer["listening"]}


@pytest.mark.parametrize(
    ("environment", "run"),
    [(None, "asyncio.run(main())"), ("fastapi-uvicorn", "import uvloop; uvloop.run(main())")],
    ids=["asyncio", "uvloop"],
)
def test_each_line_that_leads_to_a_listening_socket_is_noted(tmp_path: Path, environment: str | None, run: str) -> None:
    python = sys.executable if environment is None else interpreter(environment)
    assert lines(SCRIPT.replace("RUN", run), tmp_path, python) == {"streams", "threads", "sets"}


def test_a_library_that_the_program_starts_listens_at_the_line_that_starts_it(tmp_path: Path) -> None:
    library = tmp_path / "site-packages"
    library.mkdir()
    code = "import asyncio\n\nasync def serve():\n    await asyncio.start_server(print, '127.0.0.1', 0)\n"
    (library / "serving.py").write_text(f"{code}    await asyncio.sleep(3600)\n", encoding="utf-8")
    assert lines(ONLY_STARTED, tmp_path, sys.executable, [library]) == {"starts"}


def test_addresses_are_reported(tmp_path: Path) -> None:
    """Also one that no line of the program's has listened at, and none of those that it is connected to."""
    script = f"""
        import asyncio
        import socket

        async def main():
            server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
            connected = socket.create_connection(server.sockets[0].getsockname()[:2])
            unix = await asyncio.start_unix_server(lambda *_: None, "{tmp_path}/asked.sock")
            await asyncio.sleep(3600)

        asyncio.run(main())
        """
    _, answer = standings(script, tmp_path, sys.executable, after_s=0.5)
    addresses = [address for address, socket in answer["listens_at"] if socket.startswith("socket:[")]
    tcp, unix = sorted(addresses, reverse=True, key=lambda address: ":" in address)
    assert tcp.startswith("127.0.0.1:")
    assert unix == f"{tmp_path}/asked.sock"
    assert not any(character.isdigit() for character in answer["program"])
