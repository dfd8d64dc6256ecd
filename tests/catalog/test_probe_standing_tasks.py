"""Where the probe finds requests that are tasks, from programs in which arithmetic says where each must be."""

import subprocess
import sys
from pathlib import Path

import pytest

from .counted_calls import libraries
from .probed_program import EVERY_PYTHON, counted_ns
from .standings_of import error_of_parts, of_kind, standings

PROGRAM = """
    import asyncio, contextlib, sys, time
    from concurrent.futures import ThreadPoolExecutor

    POOL = ThreadPoolExecutor(5)

    async def sleeping():
        await asyncio.sleep(0.05)  # sleeps

    async def limited():
        async with SEMAPHORE:  # waits
            await asyncio.sleep(0.05)  # sleeps

    @contextlib.asynccontextmanager
    async def permit():
        async with SEMAPHORE:  # waits
            yield

    async def dependent():
        async with permit():
            await asyncio.sleep(0.05)  # sleeps

    async def items():
        async with SEMAPHORE:  # waits
            yield 1

    async def iterating():
        async for _ in items():
            await asyncio.sleep(0.05)  # sleeps

    async def gathering():
        await asyncio.gather(sleeping(), sleeping())

    async def limiting_time():
        await asyncio.wait_for(sleeping(), 60)

    async def shielding():
        await asyncio.shield(sleeping())

    async def waiting():
        await asyncio.wait({asyncio.ensure_future(sleeping())})

    async def joining():
        await asyncio.ensure_future(sleeping())

    def slow():
        time.sleep(0.05)  # sleeps

    async def handing_over():
        await asyncio.get_running_loop().run_in_executor(POOL, slow)  # waits

    async def handing_over_a_builtin():
        await asyncio.get_running_loop().run_in_executor(POOL, time.sleep, 0.05)  # waits

    async def handing_over_by_a_future_of_its_own():  # as Tornado does
        loop = asyncio.get_running_loop()
        own = loop.create_future()

        def copy(work):
            own.set_result(work.result())

        POOL.submit(slow).add_done_callback(lambda work: loop.call_soon_threadsafe(copy, work))
        await own  # waits

    async def pausing():
        time.sleep(0.02)  # sleeps
        await asyncio.sleep(0)

    async def locked():
        async with LOCK:  # waits
            await EVENT.wait()  # forever

    async def limited_in_time():
        await asyncio.wait_for(EVENT.wait(), 60)  # waits

    async def promised():
        await FUTURE  # waits

    async def queued():
        await QUEUE.get()  # waits

    async def app(scope, receive, send):
        await HANDLER()

    async def user():
        while True:
            await app({}, None, None)

    async def consume():
        while True:
            await asyncio.wait_for(QUEUE.get(), 60)  # consumes

    async def main():
        global SEMAPHORE, LOCK, EVENT, FUTURE, QUEUE, HANDLER
        SEMAPHORE, LOCK, EVENT, QUEUE = asyncio.Semaphore(5), asyncio.Lock(), asyncio.Event(), asyncio.Queue()
        FUTURE = asyncio.get_running_loop().create_future()
        HANDLER = globals()["<handler>"]
        tasks = [asyncio.ensure_future(user()) for _ in range(50)]
        if "<handler>" != "queued":
            tasks.append(asyncio.ensure_future(consume()))
        await asyncio.sleep(3600)

    asyncio.run(main())
    """

LIMITED = {("semaphore", "asyncio.Semaphore", "waits"): 45, ("timer", "asyncio.sleep", "sleeps"): 5}
WITHIN = {("timer", "asyncio.sleep", "sleeps"): 50}
EXECUTOR = {("executor", "ThreadPoolExecutor", "waits"): 45}

CASES: dict[str, dict[tuple[str, str, str], int]] = {
    "sleeping": WITHIN,
    "limited": LIMITED,
    "dependent": LIMITED,
    "iterating": LIMITED,
    "gathering": WITHIN,
    "limiting_time": WITHIN,
    "shielding": WITHIN,
    "waiting": WITHIN,
    "joining": WITHIN,
    "handing_over": EXECUTOR | {("timer", "time.sleep", "sleeps"): 5},
    "handing_over_a_builtin": EXECUTOR | {("timer", "time.sleep", "waits"): 5},
    "handing_over_by_a_future_of_its_own": EXECUTOR | {("timer", "time.sleep", "sleeps"): 5},
    "locked": {("lock", "asyncio.Lock", "waits"): 49, ("event", "asyncio.Event", "forever"): 1},
    "promised": {("future", "asyncio.Future", "waits"): 50},
    "queued": {("queue", "asyncio.Queue.get", "waits"): 50},
}
"""How many of fifty requests must be where."""

ROUNDING = 0.01

HANDED_OVER = {"handing_over", "handing_over_a_builtin", "handing_over_by_a_future_of_its_own"}
"""Where threads work for requests. The last try of a look counts even if the loop went on in the middle of it: then a
thread may be seen without the task that waits for it. Of many looks few are such, so that it is one request on average
at most; five are worked on at a time, so that five too many would be seen if they counted in general."""


def program_of(handler: str) -> str:
    """The program with that handler."""
    return PROGRAM.replace("<handler>", handler)


@pytest.mark.parametrize("handler", CASES)
def test_fifty_requests_are_where_arithmetic_says(handler: str, tmp_path: Path) -> None:
    check(sys.executable, handler, tmp_path)


@EVERY_PYTHON
@pytest.mark.parametrize("handler", ["limited", "dependent", "iterating", "gathering", "limiting_time", "handing_over"])
def test_so_they_are_in_every_python(python: Path, handler: str, tmp_path: Path) -> None:
    check(python, handler, tmp_path)


@pytest.mark.parametrize(
    ("handler", "least", "most"), [("gathering", 0.5, 1), ("limited", 0, 0.1), ("joining", 0, 0.1)]
)
def test_a_request_that_waits_for_two_tasks_is_in_two_parts(
    handler: str, least: float, most: float, tmp_path: Path
) -> None:
    """All tasks are due at the same time. On a busy machine that moment is long, and some have ended while others have
    not."""
    _, answer = standings(program_of(handler), tmp_path, sys.executable)
    assert least <= answer["in_parts"] <= most
    assert answer["by_threads"] == 0


@EVERY_PYTHON
def test_the_work_that_one_request_hands_over_is_its_own(python: Path, tmp_path: Path) -> None:
    """Of fifty requests the first one that is asked about would hardly be noticed."""
    script = program_of("handing_over_by_a_future_of_its_own").replace("range(50)", "range(1)")
    rows, _ = standings(script, tmp_path, python)
    assert of_kind(rows, kind="future") <= 0.1, rows
    assert of_kind(rows, kind="timer", waits_for="time.sleep", mark="sleeps") == pytest.approx(1, abs=0.2), rows
    # The last try of a look may see the thread without the task that waits for it (HANDED_OVER).
    assert sum(mean for key, mean in rows.items() if key[0] == "background" and key[3] == "sleeps") <= 0.1, rows


IN_ONE_THREAD = {
    "handing/sync.py": """
        import asyncio
        from concurrent.futures import ThreadPoolExecutor

        POOL = ThreadPoolExecutor(1)

        async def in_one_thread(function):  # as asgiref does
            loop = asyncio.get_running_loop()
            work = loop.run_in_executor(POOL, function)
            return await asyncio.shield(work)
        """
}


def test_a_loop_that_a_library_has_at_hand_is_no_connection(tmp_path: Path) -> None:
    """It has a socket to itself, and knows those of all tasks."""
    handler = "handing_over_by_a_library"
    script = PROGRAM.replace("    async def pausing():", f"""    async def {handler}():
        from handing.sync import in_one_thread
        await in_one_thread(slow)  # waits

    async def pausing():""").replace("<handler>", handler)  # fmt: skip
    rows, answer = standings(script, tmp_path, sys.executable, path=[libraries(tmp_path, IN_ONE_THREAD)])
    error = error_of_parts(answer, 50)
    assert of_kind(rows, kind="io") == 0, rows
    assert of_kind(rows, kind="executor", mark="waits") == pytest.approx(49, abs=1 + error), rows


OF_PSYCOPG = {
    "psycopg/waiting.py": """
        import asyncio

        async def wait_async(gen, fileno, interval=0.1):  # as psycopg 3 does, which has the loop call `wakeup`
            loop = asyncio.get_running_loop()
            wakeup = loop.create_future()
            await wakeup
        """
}


def test_a_connection_that_psycopg_knows_by_its_number_is_a_peer(tmp_path: Path) -> None:
    handler = "asking_a_database"
    script = PROGRAM.replace("    async def pausing():", f"""    import socket
    LISTENER = socket.create_server(("127.0.0.1", 0))
    CONNECTION = socket.create_connection(LISTENER.getsockname())

    async def {handler}():
        from psycopg.waiting import wait_async
        await wait_async(None, CONNECTION.fileno())  # waits

    async def pausing():""").replace("<handler>", handler)  # fmt: skip
    rows, answer = standings(script, tmp_path, sys.executable, path=[libraries(tmp_path, OF_PSYCOPG)])
    (waits_for,) = {waits_for for of, kind, waits_for, mark in rows if (of, kind, mark) == ("request", "io", "waits")}
    assert waits_for.startswith("127.0.0.1:")
    assert of_kind(rows, kind="io", mark="waits") == pytest.approx(50, abs=ROUNDING + error_of_parts(answer, 50))


@EVERY_PYTHON
def test_a_wait_that_a_task_of_the_librarys_own_is_made_for_is_at_the_programs_line(
    python: Path, tmp_path: Path
) -> None:
    """Until Python 3.11 `wait_for` makes a task, on whose stack there is no line of the program's."""
    rows, answer = standings(program_of("limited_in_time"), tmp_path, python)
    error = 0.5 + error_of_parts(answer, 50)
    assert of_kind(rows, kind="event", waits_for="asyncio.Event", mark="waits") == pytest.approx(50, abs=error), rows


def check(python: Path | str, handler: str, tmp_path: Path) -> None:
    """Compare what the probe saw with what must be."""
    rows, answer = standings(program_of(handler), tmp_path, python)
    error = ROUNDING + error_of_parts(answer, 50)
    # Each counts as one, whatever it is divided into.
    assert 50 - error <= of_kind(rows) <= 50 + error + (1 if handler in HANDED_OVER else 0)
    for (kind, waits_for, mark), count in CASES[handler].items():
        # At a look some may have been woken, and wait for the loop or the GIL; of others the task that they wait for
        # has not begun.
        found = of_kind(rows, kind=kind, waits_for=waits_for, mark=mark)
        woken = sum(of_kind(rows, kind=each) for each in ("runnable", "cpu", "server"))
        assert count - woken - 1 - error <= found <= count + 1 + error, rows
    consumers = {key: mean for key, mean in rows.items() if key[0] == "background" and key[3] != "3600"}
    if handler != "queued":
        assert consumers["background", "queue", "asyncio.Queue.get", "consumes"] == pytest.approx(1, abs=0.05)
        roots = {row[6] for row in answer["places"] if row[0] == "background" and row[1] == "queue"}
        assert roots == {"app.consume"}


def test_who_stands_at_a_line_without_a_break_is_known_for_how_long(tmp_path: Path) -> None:
    _, answer = standings(program_of("locked"), tmp_path, sys.executable)
    longest_ns = {row[1]: row[9] for row in answer["places"] if row[0] == "request"}
    assert longest_ns["event"] == longest_ns["lock"] > counted_ns(answer) / 4
    _, answer = standings(program_of("sleeping"), tmp_path, sys.executable)
    longest_ns = {row[1]: row[9] for row in answer["places"] if row[0] == "request"}
    assert longest_ns["timer"] < counted_ns(answer) / 4  # each sleeps for 50 ms, again and again


@EVERY_PYTHON
def test_while_the_loop_is_blocked_one_request_stands_there_and_the_others_wait_for_the_loop(
    python: Path, tmp_path: Path
) -> None:
    rows, answer = standings(program_of("pausing"), tmp_path, python, after_s=1.5, least=48)
    error = ROUNDING + error_of_parts(answer, 50)
    assert of_kind(rows) == pytest.approx(50, abs=error)
    assert of_kind(rows, kind="timer", waits_for="time.sleep", mark="sleeps") >= 0.6
    assert of_kind(rows, kind="runnable") >= 48 - error
    assert of_kind(rows, of="loop", kind="timer", waits_for="time.sleep", mark="sleeps") >= 0.6


def test_a_loop_that_waits_for_events_is_nowhere(tmp_path: Path) -> None:
    """It goes on for fifty requests every 50 ms, which takes it a few of these at most."""
    rows, _ = standings(program_of("sleeping"), tmp_path, sys.executable)
    assert of_kind(rows, of="loop") < 0.5


@EVERY_PYTHON
def test_no_more_are_past_a_limit_than_it_allows(python: Path, tmp_path: Path) -> None:
    """Five of fifty requests sleep, at one of two lines each; those that are on their way are at neither."""
    first = "async with SEMAPHORE:  # waits\n            await asyncio.sleep(0.05)"
    script = program_of("limited").replace(first, f"{first}\n            await asyncio.sleep(0.05)", 1)
    _, answer = standings(script, tmp_path, python)
    (past,) = (row[11] for row in answer["places"] if row[0] == "request" and row[1] == "semaphore")
    # Before Python 3.11 who lets go of a semaphore takes it again before those that it has woken come to their turn.
    overtakes = subprocess.run(
        [python, "-c", "import sys; sys.exit(sys.version_info < (3, 11))"], check=False
    ).returncode
    assert past == 5 or (overtakes and 5 < past <= 5 + 5 + 1)
    lines = [row[8] for row in answer["places"] if row[0] == "request" and row[1] == "timer"]
    assert sum(lines) > 5  # the most at each line, added, is more than there ever were


def test_slices_are_the_same_looks_over_time(tmp_path: Path) -> None:
    _, answer = standings(program_of("limited"), tmp_path, sys.executable)
    assert sum(answer["slices"]) == answer["places_looks"]
    assert 1 <= len(answer["slices"]) <= answer["places_s"] + 2
    for row in answer["places"]:
        # Looks are nearer to each other at first: a slice with more of them counts for no more time.
        assert sum(row[10]) == pytest.approx(row[7], rel=0.1, abs=0.1)
        assert len(row[10]) == len(answer["slices"])
