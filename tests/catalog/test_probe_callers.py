"""From which lines of the program a line is come to: of tasks and of threads, as far as the request's beginning."""

import sys
from pathlib import Path

import pytest

from .probed_program import EVERY_PYTHON, program
from .standings_of import marks

IN_TASKS = """
    import asyncio

    async def fetch():
        await asyncio.sleep(0.05)  # fetches

    async def orders():
        await fetch()  # orders

    async def prices():
        await fetch()  # prices

    async def app(scope, receive, send):
        await orders()  # first
        await prices()  # second

    async def user():
        while True:
            await app({}, None, None)

    async def main():
        await asyncio.gather(*(user() for _ in range(20)))

    asyncio.run(main())
    """

IN_TIME = IN_TASKS.replace("await fetch()", "await asyncio.wait_for(fetch(), 60)")

HANDED_OVER = (
    IN_TASKS.replace("async def fetch", "def fetch")
    .replace("await asyncio.sleep(0.05)", "time.sleep(0.05)")
    .replace("await fetch()", "await asyncio.to_thread(fetch)")
    .replace("import asyncio", "import asyncio, time")
)

IN_THREADS = """
    import threading, time

    def fetch():
        time.sleep(0.05)  # fetches

    def orders():
        fetch()  # orders

    def prices():
        fetch()  # prices

    def app(environ, start_response):
        orders()  # first
        prices()  # second

    def user():
        while True:
            app({}, None)

    for _ in range(8):
        threading.Thread(target=user, daemon=True).start()
    threading.Event().wait()
    """


@EVERY_PYTHON
@pytest.mark.parametrize(
    "script",
    [IN_TASKS, IN_TIME, HANDED_OVER, IN_THREADS],
    ids=["tasks", "tasks for a time", "handed to threads", "threads"],
)
def test_the_lines_that_call_a_helper_each_with_its_own_caller(script: str, python: Path, tmp_path: Path) -> None:
    with program(script, tmp_path, python=python) as running:
        (answer,) = running.seen(2, enough=lambda answer: len(answer["callers"]) > 1)
    marked = marks(script)
    found = {
        tuple(marked.get(line, "") for _, line, _ in chain)
        for _, at, _, chain, _ in answer["callers"]
        if marked.get(at) == "fetches"
    }
    assert found == {("orders", "first"), ("prices", "second")}


def test_a_comprehension_does_not_lead_to_its_own_line(tmp_path: Path) -> None:
    script = IN_THREADS.replace("time.sleep(0.05)  # fetches", "list(time.sleep(0.05) for _ in range(1))  # fetches")
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2, enough=lambda answer: len(answer["callers"]) > 1)
    marked = marks(script)
    found = {
        (function, *(marked.get(line, "") for _, line, _ in chain))
        for _, at, function, chain, _ in answer["callers"]
        if marked.get(at) == "fetches"
    }
    assert found == {("fetch", "orders", "first"), ("fetch", "prices", "second")}


def test_who_is_called_by_nobody_of_the_programs_has_no_callers(tmp_path: Path) -> None:
    script = IN_TASKS.replace("await orders()  # first", "await asyncio.sleep(0.05)").replace(
        "await prices()  # second", "pass"
    )
    with program(script, tmp_path, python=sys.executable) as running:
        (answer,) = running.seen(2)
    assert answer["callers"] == answer["connecting"] == []


CONNECTING = """
    import asyncio, contextlib

    async def dial(port):
        return await asyncio.open_connection("127.0.0.1", port)  # dials

    @contextlib.asynccontextmanager
    async def session(port):
        _, writer = await dial(port)  # opens
        yield writer
        writer.close()

    async def app(scope, receive, send):
        async with session(scope["port"]):  # asks
            await asyncio.sleep(0.05)

    async def main():
        server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        while True:
            await app({"port": port}, None, None)

    asyncio.run(main())
    """


@EVERY_PYTHON
def test_the_lines_that_lead_to_a_connection_however_short_it_takes_to_open(python: Path, tmp_path: Path) -> None:
    with program(CONNECTING, tmp_path, python=python) as running:
        (answer,) = running.seen(2, enough=lambda answer: len(answer["calls"]) > 0)
    marked = marks(CONNECTING)
    chains = {
        tuple(marked.get(line, "") for _, line, _ in chain): times
        for _, at, _, chain, times in answer["connecting"]
        if marked.get(at) == "dials"
    }
    (chain,) = {each[:2] for each in chains}
    assert chain == ("opens", "asks")
    assert sum(chains.values()) >= 5
