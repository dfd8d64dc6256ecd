"""What the probe says of event loops, from programs that hold theirs up at a line that is known."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .probed_program import EVERY_PYTHON, counted_ns, program
from .server_process import interpreter

MS = 1_000_000

BLOCKED = """\
import asyncio
import time


def block():
    time.sleep(0.2)  # line 6


async def handler():
    block()


async def main():
    while True:
        await asyncio.gather(*(handler() for _ in range(4)))
"""


def worst(answer: dict[str, Any]) -> tuple[str, int, str, int, int, int]:
    """The place where loops stood for longest altogether."""
    file, line, function, times, longest_ns, total_ns = max(answer["held"], key=lambda held: held[-1])
    return Path(file).name, line, function, times, longest_ns, total_ns


def is_held(times: int) -> Callable[[dict[str, Any]], bool]:
    """Whether a loop was seen to stand at one place so often."""
    return lambda answer: any(held[3] >= times for held in answer["held"])


def stood(answer: dict[str, Any], least_ns: int = 50 * MS) -> list[list[Any]]:
    """The places where a loop stood for long: a machine that is busy with others makes short ones anywhere."""
    return [held for held in answer["held"] if held[4] >= least_ns]


@EVERY_PYTHON
def test_the_line_that_sleeps_is_found_in_every_version(python: Path, tmp_path: Path) -> None:
    with program(BLOCKED + "\n\nasyncio.run(main())\n", tmp_path, python=python) as running:
        (answer,) = running.seen(1.5, enough=is_held(4))
    file, line, function, times, longest_ns, total_ns = worst(answer)
    assert (file, line, function) == ("app.py", 6, "block")
    # Four sleeps in a turn are four times 200 ms, and not once 800 ms. A busy machine makes each a little longer.
    assert longest_ns >= 150 * MS
    assert 150 * MS <= total_ns / times <= 400 * MS
    assert total_ns >= 0.6 * counted_ns(answer)
    assert answer["loops"] == 1
    assert answer["lag_max_ns"] >= 400 * MS


def test_uvloop_is_seen_as_asyncio_is(tmp_path: Path) -> None:
    with program(
        BLOCKED + "\n\nimport uvloop\nuvloop.run(main())\n", tmp_path, python=interpreter("fastapi-uvicorn")
    ) as running:
        (answer,) = running.seen(1.5, enough=is_held(4))
    file, line, function, times, _, total_ns = worst(answer)
    assert (file, line, function) == ("app.py", 6, "block")
    assert 150 * MS <= total_ns / times <= 400 * MS
    assert total_ns >= 0.6 * counted_ns(answer)


def test_a_tornado_handler_is_named_and_not_tornado(tmp_path: Path) -> None:
    script = """
        import asyncio, threading, time, urllib.request
        from tornado.web import Application, RequestHandler

        class Handler(RequestHandler):
            async def get(self):
                time.sleep(0.15)

        def ask(port):
            while True:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/").read()

        async def main():
            server = Application([("/", Handler)], log_function=lambda _: None).listen(0, "127.0.0.1")
            port = next(iter(server._sockets.values())).getsockname()[1]
            for _ in range(3):
                threading.Thread(target=ask, args=(port,), daemon=True).start()
            await asyncio.Event().wait()

        asyncio.run(main())
        """
    with program(script, tmp_path, python=interpreter("tornado")) as running:
        (answer,) = running.seen(1.5, enough=is_held(4))
    file, line, function, times, _, total_ns = worst(answer)
    assert (file, line, function) == ("app.py", 7, "get")
    assert 100 * MS <= total_ns / times <= 300 * MS


@EVERY_PYTHON
def test_a_function_that_computes_is_found_as_well(python: Path, tmp_path: Path) -> None:
    script = """
        import asyncio, time

        def fib(n):
            return n if n < 2 else fib(n - 1) + fib(n - 2)

        async def handler():
            end = time.thread_time() + 0.15
            while time.thread_time() < end:
                fib(12)

        async def main():
            while True:
                await handler()
                await asyncio.sleep(0.01)

        asyncio.run(main())
        """
    with program(script, tmp_path, python=python) as running:
        (answer,) = running.seen(2, enough=is_held(1))
    file, _, function, _, longest_ns, _ = worst(answer)
    # The interpreter changes threads at the end of a loop's turn, too: so a look may find the caller more often.
    assert file == "app.py"
    assert function in {"fib", "handler"}
    assert longest_ns >= 50 * MS


def test_where_a_call_leads_to_many_functions_the_call_is_named(tmp_path: Path) -> None:
    functions = "\n".join(f"def part{n}():\n    return sum(range(60_000))\n" for n in range(12))
    script = f"""
import asyncio, time

{functions}
def work():
    end = time.thread_time() + 0.3
    while time.thread_time() < end:
        {"; ".join(f"part{n}()" for n in range(12))}

async def main():
    while True:
        work()
        await asyncio.sleep(0.01)

asyncio.run(main())
"""
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2, enough=is_held(1))
    _, _, function, _, longest_ns, _ = worst(answer)
    assert function == "work"
    assert longest_ns >= 80 * MS


def test_a_call_that_keeps_the_interpreter_to_itself_is_found(tmp_path: Path) -> None:
    script = """
        import asyncio

        def search():
            return sum(range(12_000_000))  # as long as this lasts no other thread gets its turn

        async def main():
            while True:
                search()
                await asyncio.sleep(0.01)

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2, enough=is_held(1))
    assert worst(answer)[:3] == ("app.py", 5, "search")


def test_a_library_is_named_where_nothing_of_the_program_is_under_way(tmp_path: Path) -> None:
    library = tmp_path / "lib" / "site-packages" / "slow"
    library.mkdir(parents=True)
    (library / "__init__.py").write_text("import time\n\n\ndef resolve():\n    time.sleep(0.2)\n")
    script = """
        import asyncio, slow

        async def main():
            while True:
                asyncio.get_running_loop().call_soon(slow.resolve)
                await asyncio.sleep(0.01)

        asyncio.run(main())
        """
    with program(script, tmp_path, path=[library.parent]) as running:
        (answer,) = running.seen(1, enough=is_held(1))
    assert worst(answer)[:3] == ("__init__.py", 5, "resolve")


@EVERY_PYTHON
def test_a_loop_that_awaits_stands_nowhere(python: Path, tmp_path: Path) -> None:
    script = """
        import asyncio

        async def main():
            while True:
                await asyncio.gather(*(asyncio.sleep(0.05) for _ in range(20)))

        asyncio.run(main())
        """
    with program(script, tmp_path, python=python) as running:
        (answer,) = running.seen(1, enough=lambda answer: answer["turns"] >= 25)
    assert stood(answer) == []
    assert answer["turns"] >= 25
    assert answer["loops"] == 1


def test_a_turn_that_never_comes_is_counted_for_what_it_has_taken_so_far(tmp_path: Path) -> None:
    script = """
        import asyncio, time

        async def main():
            await asyncio.sleep(0.6)
            time.sleep(60)

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(1.5)
    assert worst(answer)[:3] == ("app.py", 6, "main")
    assert answer["lag_max_ns"] >= 800 * MS
    assert sum(times for _, times in answer["lags"]) == answer["turns"]


def test_blocks_that_follow_each_other_are_all_of_the_time_and_all_of_the_lag(tmp_path: Path) -> None:
    """A timer that is set anew at each turn would miss the beginning of every block."""
    script = """
        import asyncio, time

        async def main():
            while True:
                time.sleep(0.06)
                await asyncio.sleep(0)

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2)
    _, _, _, times, longest_ns, total_ns = worst(answer)
    looked_ns = answer["turns"] * 20 * MS
    assert looked_ns == pytest.approx(counted_ns(answer), rel=0.1)
    assert total_ns / looked_ns >= 0.8
    assert longest_ns >= 50 * MS
    assert 50 * MS <= total_ns / times <= 150 * MS  # the longest one may have been without a processor for a while
    # Whoever asks at any moment waits for the rest of a block, and for the next one where that is in line before him.
    assert 22 * MS <= answer["lag_sum_ns"] / answer["turns"] <= 130 * MS


def test_gunicorn_s_loop_for_its_own_control_does_not_count(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "gunicorn" / "ctl"
    package.mkdir(parents=True)
    (package / "server.py").write_text("import asyncio\n\n\ndef run():\n    asyncio.run(asyncio.sleep(60))\n")
    script = """
        import asyncio, threading
        from gunicorn.ctl import server

        threading.Thread(target=server.run, daemon=True).start()
        asyncio.run(asyncio.sleep(60))
        """
    with program(script, tmp_path, path=[tmp_path / "site-packages"]) as running:
        (answer,) = running.seen(0.5)
    assert answer["loops"] == 1


SERVED_BY_THREADS = """
import asyncio, threading, time, urllib.request
from wsgiref.simple_server import WSGIRequestHandler, make_server

class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass

def app(environ, start):
    handle()
    start("200 OK", [])
    return [b"done"]

server = make_server("127.0.0.1", 0, app, handler_class=Quiet)

def ask():
    while True:
        urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/").read()

threading.Thread(target=ask, daemon=True).start()
server.serve_forever()
"""

CONSUMER = """
import asyncio, threading, time

async def consume():
    while True:
        time.sleep(0.2)  # as a client does that asks a broker, and blocks
        await asyncio.sleep(0)

def handle():
    time.sleep(0.03)

threading.Thread(target=lambda: asyncio.run(consume()), daemon=True).start()
"""

OF_ONE_REQUEST = """
import asyncio, threading, time

async def view():
    time.sleep(0.1)

def handle():
    thread = threading.Thread(target=lambda: asyncio.run(view()))
    thread.start()
    thread.join()
"""

SERVES = """
import asyncio, threading, time

loop = asyncio.new_event_loop()
threading.Thread(target=loop.run_forever, daemon=True).start()

async def view():
    time.sleep(0.1)

def handle():
    asyncio.run_coroutine_threadsafe(view(), loop).result()
"""


@pytest.mark.parametrize(
    ("loops", "counts"),
    [(CONSUMER, False), (OF_ONE_REQUEST, False), (SERVES, True)],
    ids=["of a consumer", "of one request", "that requests wait for"],
)
def test_only_a_loop_that_several_requests_may_wait_for_is_blocked(loops: str, counts: bool, tmp_path: Path) -> None:
    with program(loops + SERVED_BY_THREADS, tmp_path) as running:
        running.seen(1.0)  # after this one it is known which loops serve
        (answer,) = running.seen(1.5)
    assert bool([held for held in stood(answer) if held[3] > 1]) == counts
    assert (answer["loops"] > 0) == counts
    assert bool([row for row in answer["places"] if row[0] == "loop" and row[3]]) == counts
    assert answer["by_threads"] == 1
