"""What the probe counts as calls, from programs that make as many as they say."""

from pathlib import Path

from .counted_calls import HTTPX, by_line, counted, libraries
from .peers import MailServer, Upstream
from .probed_program import EVERY_PYTHON, program

MS = 1_000_000


@EVERY_PYTHON
def test_calls_are_counted_at_the_line_that_led_to_them_and_one_within_another_once(
    python: Path, tmp_path: Path, upstream: Upstream
) -> None:
    """`urlopen` calls http.client, which connects, for each request anew; the connection of a client is kept."""
    script = """
        import http.client, sys, urllib.request

        def first():
            return urllib.request.urlopen(sys.argv[1]).read()

        def second():
            return urllib.request.urlopen(sys.argv[1]).status

        counting()
        for _ in range(3):
            first()
        second()
        connection = http.client.HTTPConnection(sys.argv[1].split("/")[2])
        for _ in range(2):
            connection.request("GET", "/")
            connection.getresponse().read()
        told()
        """
    upstream.pages["/"] = (200, "here")
    upstream.hold_s = 0.02
    calls = counted(script, tmp_path, python=python, arguments=[f"{upstream.url}/"])
    assert by_line(calls) == {
        ("http", "return urllib.request.urlopen(sys.argv[1]).read()"): (3, 1),
        ("connect", "return urllib.request.urlopen(sys.argv[1]).read()"): (3, 1),
        ("http", "return urllib.request.urlopen(sys.argv[1]).status"): (1, 1),
        ("connect", "return urllib.request.urlopen(sys.argv[1]).status"): (1, 1),
        ("http", "connection.getresponse().read()"): (2, 1),
        ("connect", 'connection.request("GET", "/")'): (1, 1),
    }
    first = next(call for call in calls if (call.kind, call.function) == ("http", "first"))
    assert Path(first.file).name == "app.py"
    assert first.total_ns >= 60 * MS
    assert 20 * MS <= first.longest_ns <= first.total_ns - 40 * MS
    assert calls[0].total_ns == max(call.total_ns for call in calls)


@EVERY_PYTHON
def test_the_probe_begins_with_the_first_call_of_a_program_that_has_no_loop_and_one_thread(
    python: Path, tmp_path: Path, upstream: Upstream
) -> None:
    script = """
        import sys, time, urllib.request
        while True:
            urllib.request.urlopen(sys.argv[1]).read()
            time.sleep(0.01)
        """
    upstream.pages["/"] = (200, "here")
    with program(script, tmp_path, python=python, arguments=[f"{upstream.url}/"]) as running:
        (answer,) = running.seen(0.5, enough=lambda answer: min((each[4] for each in answer["calls"]), default=0) >= 3)
    assert {(each[0], each[2]) for each in answer["calls"]} == {("http", 4), ("connect", 4)}
    assert min(each[4] for each in answer["calls"]) >= 3


@EVERY_PYTHON
def test_a_loop_s_connection_is_one_and_one_that_is_refused_is_none(
    python: Path, tmp_path: Path, upstream: Upstream
) -> None:
    script = """
        import asyncio, socket, sys

        async def connect(port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return writer

        async def refused():
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                try:
                    await asyncio.open_connection("127.0.0.1", free.getsockname()[1])
                except ConnectionRefusedError:
                    pass

        async def given(port):
            with socket.socket() as sock:
                sock.setblocking(False)
                await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
                reader, writer = await asyncio.open_connection(sock=sock)
                writer.close()

        async def datagrams():
            with socket.socket(type=socket.SOCK_DGRAM) as sock:
                sock.connect(("127.0.0.1", 9))

        async def unix(path):
            server = await asyncio.start_unix_server(lambda reader, writer: writer.close(), path)
            reader, writer = await asyncio.open_unix_connection(path)
            writer.close()
            server.close()

        async def main(port):
            for _ in range(2):
                await connect(port)
            await asyncio.gather(*(connect(port) for _ in range(5)))
            await refused()
            await given(port)
            await datagrams()
            await unix(sys.argv[2])

        counting()
        asyncio.run(main(int(sys.argv[1])))
        told()
        """
    calls = counted(script, tmp_path, python=python, arguments=[str(upstream.port), str(tmp_path / "socket")])
    assert by_line(calls) == {
        ("connect", 'reader, writer = await asyncio.open_connection("127.0.0.1", port)'): (7, 5),
        ("connect", 'await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))'): (1, 1),
        ("connect", "reader, writer = await asyncio.open_unix_connection(path)"): (1, 1),
    }


def test_only_calls_that_begin_and_end_while_it_counts_are_counted(tmp_path: Path) -> None:
    script = """
        import threading, time
        from httpx._client import Client

        def before():
            Client().send(1.0)

        def after():
            Client().send(60)

        threading.Thread(target=before, daemon=True).start()
        counting()
        threading.Thread(target=after, daemon=True).start()
        Client().send()
        time.sleep(1.2)
        told()
        """
    calls = counted(script, tmp_path, path=[libraries(tmp_path, HTTPX)])
    assert by_line(calls) == {("http", "Client().send()"): (1, 1)}


def test_a_second_counting_knows_nothing_of_the_first(tmp_path: Path) -> None:
    script = """
        import threading, time
        from httpx._client import Client
        threading.Thread(target=lambda: None).start()
        while True:
            Client().send(0.02)
        """
    with program(script, tmp_path, path=[libraries(tmp_path, HTTPX)]) as running:
        (first,) = running.seen(1)
        (again,) = running.tell()
        running.start()
        (second,) = running.tell()
    assert first["calls"] == again["calls"]
    assert first["calls"][0][4] >= 10
    assert sum(each[4] for each in second["calls"]) < first["calls"][0][4] / 2


@EVERY_PYTHON
def test_a_call_that_fails_is_a_call_and_its_error_is_what_it_was(python: Path, tmp_path: Path) -> None:
    script = """
        from httpx._client import Client

        class Stop(BaseException):
            pass

        def ask(error):
            try:
                return Client().send(0.001, error)
            except BaseException as seen:
                assert seen is error and seen.__context__ is None and seen.__cause__ is None
                return repr(seen)

        counting()
        assert [ask(ValueError("its own", 7)), ask(Stop()), ask(None)] == ["ValueError('its own', 7)", "Stop()", "sent"]
        told()
        """
    calls = counted(script, tmp_path, python=python, path=[libraries(tmp_path, HTTPX)])
    assert by_line(calls) == {("http", "return Client().send(0.001, error)"): (3, 1)}


@EVERY_PYTHON
def test_what_a_call_has_started_is_no_part_of_it_once_it_is_over(python: Path, tmp_path: Path) -> None:
    """A task has its starter's context for as long as it runs, and a coroutine may be closed in another one."""
    script = """
        import asyncio, contextvars
        from httpx._client import AsyncClient

        client = AsyncClient()

        async def later():
            await asyncio.sleep(0.1)
            await client.send(0.01)

        async def main():
            await client.send(0.001, later)
            await client.task
            closed = client.send(0.002)
            contextvars.copy_context().run(closed.send, None)
            closed.close()
            await client.send(0.003)
            cancelled = asyncio.ensure_future(forever())
            await asyncio.sleep(0.05)
            cancelled.cancel()
            try:
                await cancelled
            except asyncio.CancelledError:
                pass
            await client.send(0.004)

        async def forever():
            await client.send(3600)

        counting()
        asyncio.run(main())
        told()
        """
    calls = counted(script, tmp_path, python=python, path=[libraries(tmp_path, HTTPX)], options=["-W", "error"])
    assert by_line(calls) == {
        ("http", "await client.send(0.001, later)"): (1, 1),
        ("http", "await client.send(0.01)"): (1, 1),
        ("http", "contextvars.copy_context().run(closed.send, None)"): (1, 1),
        ("http", "await client.send(0.003)"): (1, 1),
        ("http", "await client.send(3600)"): (1, 1),
        ("http", "await client.send(0.004)"): (1, 1),
    }


def test_a_mail_is_a_connection_and_what_is_said_over_it(tmp_path: Path, mail: MailServer) -> None:
    script = """
        import smtplib, sys
        counting()
        with smtplib.SMTP("127.0.0.1", int(sys.argv[1])) as client:
            client.sendmail("a@example.org", ["b@example.org"], "Subject: here")
            client.sendmail("a@example.org", ["b@example.org"], "Subject: again")
        told()
        """
    calls = counted(script, tmp_path, arguments=[str(mail.port)])
    opened = 'with smtplib.SMTP("127.0.0.1", int(sys.argv[1])) as client:'
    assert by_line(calls) == {
        ("connect", opened): (1, 1),
        ("mail-login", opened): (1, 1),
        ("mail", 'client.sendmail("a@example.org", ["b@example.org"], "Subject: here")'): (1, 1),
        ("mail", 'client.sendmail("a@example.org", ["b@example.org"], "Subject: again")'): (1, 1),
    }
    assert len(mail.messages) == 2
