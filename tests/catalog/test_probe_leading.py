"""Which line of a program led to a call: through tasks, threads, greenlets and a loop that is held up."""

from pathlib import Path

from .counted_calls import HTTPX, by_line, counted, libraries
from .peers import Upstream
from .probed_program import EVERY_PYTHON, program
from .server_process import interpreter

MS = 1_000_000

AT_ONCE = """
    import asyncio
    from httpx._client import AsyncClient

    client = AsyncClient()

    async def fetch():
        return await client.get()

    async def main():
        for _ in range(4):
            await client.get()
        await asyncio.gather(*(fetch() for _ in range(5)))
        await asyncio.gather(*(client.get() for _ in range(3)))
        for _ in range(2):
            await asyncio.wait_for(client.get(), 5)
        await asyncio.create_task(client.send())
        await asyncio.shield(client.send())
        loop = asyncio.get_running_loop()
        await asyncio.wait([loop.create_task(client.get()) for _ in range(3)])
        await asyncio.wait([loop.create_task(client.send()) for _ in range(2)])

    counting()
    asyncio.run(main())
    told()
    """


@EVERY_PYTHON
def test_what_is_awaited_one_after_another_is_told_from_what_is_awaited_at_once(python: Path, tmp_path: Path) -> None:
    """A task that is the library's alone has no line of the program on its stack: whoever has made it says his."""
    calls = counted(AT_ONCE, tmp_path, python=python, path=[libraries(tmp_path, HTTPX)])
    assert by_line(calls) == {
        ("http", "await client.get()"): (4, 1),
        ("http", "return await client.get()"): (5, 5),
        ("http", "await asyncio.gather(*(client.get() for _ in range(3)))"): (3, 3),
        ("http", "await asyncio.wait_for(client.get(), 5)"): (2, 1),
        ("http", "await asyncio.create_task(client.send())"): (1, 1),
        ("http", "await asyncio.shield(client.send())"): (1, 1),
        ("http", "await asyncio.wait([loop.create_task(client.get()) for _ in range(3)])"): (3, 3),
        ("http", "await asyncio.wait([loop.create_task(client.send()) for _ in range(2)])"): (2, 2),
    }
    assert all(call.total_ns >= call.times * 9 * MS for call in calls)


@EVERY_PYTHON
def test_threads_of_a_pool_call_at_once(python: Path, tmp_path: Path, upstream: Upstream) -> None:
    script = """
        import sys, urllib.request
        from concurrent.futures import ThreadPoolExecutor

        def fetch(_):
            return urllib.request.urlopen(sys.argv[1]).read()

        counting()
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(fetch, range(4)))
        told()
        """
    upstream.pages["/"] = (200, "here")
    upstream.gate = 4
    calls = counted(script, tmp_path, python=python, arguments=[f"{upstream.url}/"])
    assert by_line(calls, "http") == {("http", "return urllib.request.urlopen(sys.argv[1]).read()"): (4, 4)}


@EVERY_PYTHON
def test_what_is_handed_to_a_thread_is_told_at_the_line_that_handed_it_over(
    python: Path, tmp_path: Path, upstream: Upstream
) -> None:
    script = """
        import asyncio, sys, urllib.request

        async def main():
            for _ in range(3):
                await asyncio.to_thread(urllib.request.urlopen, sys.argv[1])

        counting()
        asyncio.run(main())
        told()
        """
    upstream.pages["/"] = (200, "here")
    calls = counted(script, tmp_path, python=python, arguments=[f"{upstream.url}/"])
    line = "await asyncio.to_thread(urllib.request.urlopen, sys.argv[1])"
    assert by_line(calls) == {("http", line): (3, 1), ("connect", line): (3, 1)}


FETCHING = {
    "fetching/__init__.py": """
        import asyncio, urllib.request

        async def fetch(url):
            return await asyncio.to_thread(urllib.request.urlopen, url)

        async def fetch_in_a_task(url):
            return await asyncio.get_running_loop().create_task(fetch(url))
        """
}
"""A library that goes on in a thread, and one more time in a task of its own."""

DIRECT = {
    "fetching/__init__.py": """
        import urllib.request

        async def fetch(url):
            return urllib.request.urlopen(url)
        """
}
"""A library that asks by itself, in the task that it is called in."""


@EVERY_PYTHON
def test_a_library_s_thread_was_led_to_by_the_line_that_waits_for_the_library(
    python: Path, tmp_path: Path, upstream: Upstream
) -> None:
    script = """
        import asyncio, sys
        from fetching import fetch, fetch_in_a_task

        async def within(url):
            return await fetch(url)

        async def main(url):
            for _ in range(3):
                await within(url)
            await asyncio.create_task(fetch(url))
            await asyncio.wait_for(fetch_in_a_task(url), 5)
            await asyncio.gather(*(fetch(url) for _ in range(4)))

        counting()
        asyncio.run(main(sys.argv[1]))
        told()
        """
    upstream.pages["/"] = (200, "here")
    arguments = [f"{upstream.url}/"]
    calls = counted(script, tmp_path, python=python, path=[libraries(tmp_path, FETCHING)], arguments=arguments)
    found = by_line(calls, "http")
    assert {line: times for (_, line), (times, _) in found.items()} == {
        "return await fetch(url)": 3,
        "await asyncio.create_task(fetch(url))": 1,
        "await asyncio.wait_for(fetch_in_a_task(url), 5)": 1,
        "await asyncio.gather(*(fetch(url) for _ in range(4)))": 4,
    }


def test_lines_that_nobody_asks_for_are_noted_no_more_until_somebody_does(tmp_path: Path, upstream: Upstream) -> None:
    """The first call after thousands of tasks without one is at the library's line, those after it at the program's."""
    script = """
        import asyncio, sys
        from fetching import fetch

        async def nothing():
            pass

        async def main(url):
            for _ in range(3000):
                await asyncio.create_task(nothing())
            for _ in range(6):
                await asyncio.create_task(fetch(url))

        counting()
        asyncio.run(main(sys.argv[1]))
        told()
        """
    upstream.pages["/"] = (200, "here")
    calls = counted(script, tmp_path, path=[libraries(tmp_path, DIRECT)], arguments=[f"{upstream.url}/"])
    found = {line: times for (_, line), (times, _) in by_line(calls, "http").items()}
    assert found["await asyncio.create_task(fetch(url))"] == 5
    assert sum(found.values()) == 6


def test_a_driver_in_a_greenlet_was_led_to_by_the_line_that_awaits_it(tmp_path: Path) -> None:
    """As SQLAlchemy runs those that await: the program's line stands on the stack of the greenlet's parent."""
    files = {
        "sqlalchemy/engine/default.py": """
            import asyncio
            import greenlet

            class Provider(greenlet.greenlet):
                __sqlalchemy_greenlet_provider__ = True

                def __init__(self, function, driver):
                    greenlet.greenlet.__init__(self, function, driver)
                    self.gr_context = driver.gr_context

            class DefaultDialect:
                def do_execute(self, statement):
                    return greenlet.getcurrent().parent.switch(asyncio.sleep(0.01, statement))

                async def execute(self, statement):
                    child = Provider(self.do_execute, greenlet.getcurrent())
                    result = child.switch(statement)
                    while not child.dead:
                        result = child.switch(await result)
                    return result
            """,
    }
    script = """
        import asyncio
        from sqlalchemy.engine.default import DefaultDialect

        dialect = DefaultDialect()

        async def ask():
            return await dialect.execute("one")

        async def main():
            for _ in range(3):
                assert await dialect.execute("two") == "two"
            assert await asyncio.gather(ask(), ask()) == ["one", "one"]

        counting()
        asyncio.run(main())
        told()
        """
    calls = counted(script, tmp_path, python=interpreter("flask-gevent"), path=[libraries(tmp_path, files)])
    assert by_line(calls) == {
        ("database", 'assert await dialect.execute("two") == "two"'): (3, 1),
        ("database", 'return await dialect.execute("one")'): (2, 2),
    }


def test_a_loop_that_a_call_holds_up_stands_at_the_program_s_line(tmp_path: Path) -> None:
    """Though the probe's own frame lies between the line and where the thread waits."""
    script = """
        import asyncio
        from httpx._client import Client

        async def main():
            while True:
                Client().send(0.2)
                await asyncio.sleep(0.01)

        asyncio.run(main())
        """
    with program(script, tmp_path, path=[libraries(tmp_path, HTTPX)]) as running:
        (answer,) = running.seen(1)
    file, line, function, *_ = max(answer["held"], key=lambda held: held[-1])
    assert (Path(file).name, line, function) == ("app.py", 7, "main")
    assert [call[1:4] for call in answer["calls"]] == [[file, line, function]]
