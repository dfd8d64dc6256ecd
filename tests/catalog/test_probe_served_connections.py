"""Tasks that serve a connection: a request from what they read to what they read next."""

from pathlib import Path

import pytest

from .counted_calls import libraries
from .probed_program import EVERY_PYTHON
from .standings_of import error_of_parts, of_kind, standings

STREAMS = """
    import asyncio

    async def sleeping():
        await asyncio.sleep(0.05)  # sleeps

    async def handle(reader, writer):
        while True:
            if not await <read>:  # reads
                break
            await asyncio.gather(sleeping(), sleeping())
            writer.write(b"done\\n")

    async def ask(port, pause_s):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while True:
            writer.write(b"go\\n")
            await reader.readline()  # asks
            if pause_s:
                await asyncio.sleep(pause_s)  # pauses

    async def main():
        server = await asyncio.start_server(handle, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        await asyncio.gather(*(ask(port, 0) for _ in range(20)), *(ask(port, 3600) for _ in range(20)))

    asyncio.run(main())
    """


@EVERY_PYTHON
@pytest.mark.parametrize("read", ["reader.readline()", "asyncio.wait_for(reader.readline(), 60)"])
def test_a_connection_s_task_is_a_request_from_what_it_reads_to_what_it_reads_next(
    python: Path, read: str, tmp_path: Path
) -> None:
    rows, answer = standings(STREAMS.replace("<read>", read), tmp_path, python, after_s=0.5)
    error = error_of_parts(answer, 20)
    assert 15 - error <= of_kind(rows) <= 20.5 + error  # the other twenty have had their only response
    assert of_kind(rows, kind="timer", mark="sleeps") >= 10 - error
    assert of_kind(rows, kind="io") <= 2 + error  # what a client is to send next is waited for by no request
    assert of_kind(rows, "background", mark="sleeps") == of_kind(rows, "background", mark="reads") == 0
    assert of_kind(rows, "background", mark="pauses") == pytest.approx(20, abs=1 + error)


OWN_SERVER = {
    "toast/server.py": """
        import asyncio

        class Connection(asyncio.Protocol):
            def __init__(self, handler):
                self.handler = handler
                self.received = asyncio.Event()

            def connection_made(self, transport):
                self.transport = transport
                self.task = asyncio.get_running_loop().create_task(self.serve())

            def data_received(self, data):
                self.received.set()

            async def serve(self):
                while True:
                    await self.received.wait()
                    self.received.clear()
                    await self.handle()
        """,
    "toast/faster.py": """
        from toast.server import Connection

        TEXT = '''
        async def handle(self):
            self.transport.write(await self.handler())
        '''

        def compiled():
            made = {}
            exec(compile(TEXT, "handle", "exec"), {}, made)
            return made["handle"]

        Connection.handle = compiled()
        """,
}
"""A server with a protocol of its own, which compiles some of its functions anew, as Sanic does."""

USERS_OF_IT = """
    import asyncio
    from toast.server import Connection
    import toast.faster

    async def handler():
        await asyncio.sleep(0.05)  # sleeps
        return b"done\\n"

    async def ask(port, pause_s):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while True:
            writer.write(b"go\\n")
            await reader.readline()  # asks
            await asyncio.sleep(pause_s)  # pauses

    async def main():
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: Connection(handler), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        await asyncio.gather(*(ask(port, 0) for _ in range(20)), *(ask(port, 3600) for _ in range(20)))

    asyncio.run(main())
    """


@EVERY_PYTHON
def test_a_task_of_a_server_s_protocol_is_a_request_while_it_is_in_what_calls_the_program(
    python: Path, tmp_path: Path
) -> None:
    packages = libraries(tmp_path, OWN_SERVER)
    rows, answer = standings(USERS_OF_IT, tmp_path, python, after_s=0.5, path=[packages])
    error = error_of_parts(answer, 20)
    assert 15 - error <= of_kind(rows) <= 20.5 + error  # the other twenty have had their only response
    assert of_kind(rows, kind="timer", mark="sleeps") >= 10 - error
    assert of_kind(rows, "background", mark="sleeps") == 0
    assert of_kind(rows, "background", mark="pauses") == pytest.approx(20, abs=1 + error)
