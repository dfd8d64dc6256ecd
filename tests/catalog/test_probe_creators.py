"""What descends from a request: tasks that it has created, where arithmetic says so."""

import sys
from pathlib import Path

import pytest

from .probed_program import EVERY_PYTHON
from .server_process import interpreter
from .standings_of import error_of_parts, of_kind, standings

PROGRAM = """
    import asyncio, sys

    async def sleeping():
        await asyncio.sleep(0.05)  # sleeps

    async def completing():
        for each in asyncio.as_completed([sleeping(), sleeping()]):
            await each

    async def grouping():
        if sys.version_info < (3, 11):
            return await asyncio.gather(sleeping(), sleeping())
        async with asyncio.TaskGroup() as group:
            group.create_task(sleeping())
            group.create_task(sleeping())

    async def busy_with_others():
        task = asyncio.get_running_loop().create_task(sleeping())
        await asyncio.sleep(0.05)  # elsewhere
        await task

    async def put_in(queue):
        await sleeping()
        await queue.put(1)

    async def collecting():
        queue = asyncio.Queue()
        tasks = [asyncio.get_running_loop().create_task(put_in(queue)) for _ in range(2)]
        for _ in tasks:
            await queue.get()  # gets

    async def collecting_in_time():
        queue = asyncio.Queue()
        tasks = [asyncio.get_running_loop().create_task(put_in(queue)) for _ in range(2)]
        for _ in tasks:
            await asyncio.wait_for(queue.get(), 60)  # gets

    async def collecting_what_closures_put():
        queue = asyncio.Queue()

        async def put():
            await sleeping()
            await queue.put(1)

        task = asyncio.get_running_loop().create_task(put())
        await queue.get()  # gets

    async def pooled():
        if not POOL:
            POOL.append(asyncio.Queue())
            POOL[0].put_nowait(1)
        pool = POOL[0]
        task = asyncio.get_running_loop().create_task(use(pool))
        item = await pool.get()  # gets
        await sleeping()
        await pool.put(item)
        task.cancel()

    async def use(pool):
        await asyncio.sleep(60)  # uses

    POOL = []

    async def inner(scope, receive, send):
        await sleeping()

    async def limiting_time():
        await asyncio.wait_for(inner({}, None, None), 60)

    async def app(scope, receive, send):
        await <handler>()

    async def user():
        while True:
            await app({}, None, None)

    async def main():
        tasks = [asyncio.ensure_future(user()) for _ in range(50)]
        await asyncio.sleep(3600)

    asyncio.run(main())
    """


@EVERY_PYTHON
@pytest.mark.parametrize(
    "handler",
    [
        "completing",
        "grouping",
        "limiting_time",
        "collecting",
        "collecting_in_time",
        "collecting_what_closures_put",
    ],
)
def test_what_a_request_waits_for_is_a_part_of_it(python: Path, handler: str, tmp_path: Path) -> None:
    rows, answer = standings(PROGRAM.replace("<handler>", handler), tmp_path, python)
    error = error_of_parts(answer, 50)
    assert of_kind(rows) == pytest.approx(50, abs=0.01 + error)
    woken = sum(of_kind(rows, kind=each) for each in ("runnable", "cpu", "server"))
    assert of_kind(rows, kind="timer", mark="sleeps") >= 49 - woken - error
    assert of_kind(rows, "background", mark="sleeps") == 0


def test_who_waits_for_a_queue_that_others_wait_for_as_well_waits_for_what_they_put_back(tmp_path: Path) -> None:
    """A pool of one: a task that the request has created has it in a variable, and puts nothing in."""
    rows, answer = standings(PROGRAM.replace("<handler>", "pooled"), tmp_path, sys.executable)
    error = error_of_parts(answer, 50)
    assert of_kind(rows, kind="queue", waits_for="asyncio.Queue.get", mark="gets") == pytest.approx(49, abs=1 + error)
    assert of_kind(rows, mark="uses") <= 1 + error


def test_a_task_that_a_request_does_not_wait_for_yet_is_none_of_its_own(tmp_path: Path) -> None:
    rows, answer = standings(PROGRAM.replace("<handler>", "busy_with_others"), tmp_path, sys.executable)
    error = error_of_parts(answer, 50)
    assert of_kind(rows) == pytest.approx(50, abs=0.01 + error)
    assert of_kind(rows, mark="elsewhere") >= 40 - error
    assert of_kind(rows, "background", mark="sleeps") == 0


AIOHTTP = """
    import asyncio
    from aiohttp import web, ClientSession

    async def consume():
        while True:
            await asyncio.sleep(0.2)  # consumes

    CONSUMER = None

    async def handle(request):
        global CONSUMER
        if CONSUMER is None:
            CONSUMER = asyncio.ensure_future(consume())
        await asyncio.sleep(0.05)  # sleeps
        return web.Response()

    async def ask(port):
        async with ClientSession() as session:
            while True:
                async with session.get(f"http://127.0.0.1:{port}/") as response:
                    await response.read()

    async def main():
        app = web.Application()
        app.router.add_get("/", handle)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        port = site._server.sockets[0].getsockname()[1]
        await asyncio.gather(*(ask(port) for _ in range(5)))

    asyncio.run(main())
    """


def test_a_task_that_outlives_the_request_that_began_it_is_background(tmp_path: Path) -> None:
    rows, _ = standings(AIOHTTP, tmp_path, interpreter("aiohttp"), after_s=0.5)
    assert of_kind(rows, "background", mark="consumes") == pytest.approx(1, abs=0.2)
    assert of_kind(rows, mark="sleeps") >= 3


WRAPPED = """
    import asyncio
    from wrapping import run

    def compute():
        for _ in range(2_000_000):
            pass

    async def keep_fresh():
        while True:
            compute()
            await asyncio.sleep(0.1)  # rests

    asyncio.run(run(keep_fresh()))
    """


def test_a_background_task_that_a_library_awaits_is_one_while_it_computes_as_well(tmp_path: Path) -> None:
    """What a coroutine awaits cannot be seen while it runs; the thread's stack has it."""
    library = tmp_path / "site-packages"
    library.mkdir()
    (library / "wrapping.py").write_text("async def run(work):\n    await work\n", encoding="utf-8")
    rows, answer = standings(WRAPPED, tmp_path, sys.executable, path=[library])
    resting = of_kind(rows, "background", mark="rests")
    assert 0.1 < resting < 0.9
    # What computes waits for a processor as well where others have it.
    wants_to_run = sum(of_kind(rows, "background", kind=each) for each in ("cpu", "runnable"))
    assert wants_to_run == pytest.approx(1 - resting, abs=0.1)
    assert {row[6] for row in answer["places"] if row[0] == "background"} == {"app.keep_fresh"}


SERVING = """
    import asyncio

    async def beat():
        while True:
            await asyncio.sleep(3600)  # beats

    async def main():
        task = asyncio.create_task(beat())
        await asyncio.Event().wait()  # waits

    asyncio.run(main())
    """


def test_a_program_s_first_task_is_not_where_those_are_that_it_has_created(tmp_path: Path) -> None:
    rows, answer = standings(SERVING, tmp_path, sys.executable)
    places = {(row[6], row[1]) for row in answer["places"] if row[0] == "background"}
    assert places == {("app.main", "event"), ("app.beat", "timer")}
    assert of_kind(rows, "background", mark="beats") == pytest.approx(1)
