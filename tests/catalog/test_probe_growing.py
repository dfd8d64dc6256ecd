"""Which container of a program has grown, and the line that fills it."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .counted_calls import libraries
from .probed_program import EVERY_PYTHON, program
from .standings_of import marks

PROGRAM = """
    import functools, threading, time

    KNOWN = {number: [number] for number in range(50_000)}

    <kept>

    def serve():
        number = 0
        while True:
            number += 1
            handle(number)
            time.sleep(0.002)

    threading.Thread(target=serve).start()
    """
MORE = 5
"""By more entries than this all of these grow."""

CASES = {
    "of a module": """
    class Visit:
        def __init__(self, number):
            self.number = number

    visits = []

    def handle(number):
        visits.append(Visit(number))  # fills visits
    """,
    "of an object": """
    class Journal:
        def __init__(self):
            self.seen = {}

        def note(self, number):
            self.seen[number] = [number] * 10  # fills seen

    JOURNAL = Journal()
    handle = JOURNAL.note
    """,
    "of a class, by two lines": """
    class Journal:
        seen = set()  # fills seen

        def note(self, number):
            if number % 2:
                self.seen.add((number, "odd"))
            else:
                self.seen.add((number, "even"))

    handle = Journal().note
    """,
    "a cache of a function": """
    @functools.lru_cache(maxsize=None)  # fills handle
    def handle(number):
        return [number] * 10
    """,
    "larger than its parts' places were": """
    class Report:
        def __init__(self, number):
            self.lines = [[each] for each in range(number % 50 + 500)]

    REPORTS = []
    SPARE = [[number] for number in range(5000)]

    def handle(number):
        del SPARE[-20:]  # new lists come to where these were
        REPORTS.append(Report(number))  # fills REPORTS
    """,
    "a part of another one": """
    BY_SHOP = {}

    def handle(number):
        BY_SHOP.setdefault("one", []).append([number])  # fills BY_SHOP
    """,
}


FRAMEWORK = {
    "framework/app.py": """
        class State:
            def __init__(self):
                super().__setattr__("_state", {})

            def __setattr__(self, name, value):
                self._state[name] = value

            def __getattr__(self, name):
                return self._state[name]

        class Router:
            def __init__(self):
                self.routes = []

        class App:
            __slots__ = ("_items", "router", "state")

            def __init__(self):
                self.state = State()
                self.router = Router()
                self._items = {}

            def __setitem__(self, key, value):
                self._items[key] = value

            def __getitem__(self, key):
                return self._items[key]

            def add(self, route):
                self.router.routes.append(route)

        class Server:
            __slots__ = ("_app",)

            def __init__(self, app):
                self._app = app

            def request(self):
                return Request(self._app)

        class Request:
            def __init__(self, app):
                self.app = app

        class Key:
            pass

        class Cache:
            def __init__(self, maxsize=float("inf")):
                self.__data = {}
                self.__maxsize = maxsize

            def __setitem__(self, key, value):
                self.__data[key] = value
        """
}
"""A library with containers in its objects, as Starlette's State, aiohttp's Application and cachetools have."""

OF_LIBRARY = {
    "an attribute of a library's object": """
    from framework.app import App, Server

    app = App()
    app.state.recent = []
    server = Server(app)

    def handle(number):
        server.request().app.state.recent.append([number])  # fills recent
    """,
    "by names of a function's own": """
    from framework.app import App

    app = App()
    app.state.recent = []

    class Other:
        def note(self, number):
            self.recent.append(number)

    def handle(number):
        state = app.state
        recent = state.recent
        recent.append([number])  # fills recent
    """,
    "an attribute that two lines fill": """
    from framework.app import App

    app = App()
    app.state.recent = []  # fills recent

    def handle(number):
        if number % 2:
            app.state.recent.append([number])
        else:
            app.state.recent.append(None)
    """,
    "a key of a library's object": """
    from framework.app import App, Server

    def make():
        app = App()
        app["recent"] = {}
        app["others"] = {}
        return app

    server = Server(make())

    def handle(number):
        request = server.request()
        request.app["others"][number % 3] = None
        request.app["recent"][number] = [number]  # fills recent
    """,
    "a key that is an object": """
    from framework.app import App, Key

    RECENT = Key()
    app = App()
    app[RECENT] = []

    def handle(number):
        app[RECENT].append([number])  # fills RECENT
    """,
    "a library's container": """
    from framework.app import Cache

    SEEN = Cache()

    def handle(number):
        SEEN[number] = [number]  # fills SEEN
    """,
    "of the class of a library's object": """
    import weakref

    class Document:
        def __init__(self, number):
            self.number = number
            self._finalizer = weakref.finalize(self, self.close)  # fills _finalizer

        def close(self):
            pass

    handle = Document
    """,
    "of another module": """
    import store

    def handle(number):
        store.VISITS.append([number])  # fills VISITS
    """,
}


def growing(folder: Path, python: Path | str, script: str) -> Iterator[tuple[str, int, int]]:
    """Yield the mark of the line, the entries, and what one takes, of those that have grown and are no part of others
    that have."""
    environment = {"HEADWAY_TRACE_FRAMES": "5"}

    def enough(report: dict[str, Any]) -> bool:
        return bool(report["growing"])

    path = [libraries(folder, FRAMEWORK)]
    with program(script, folder, python=python, path=path, environment=environment) as running:
        (report,) = running.seen(0.5, enough=enough)
    at = marks(script)
    for _, line, name, more, holder, entry_bytes in report["growing"]:
        if holder <= MORE:
            yield f"{at.get(line, line)} {name}", more, entry_bytes


@EVERY_PYTHON
@pytest.mark.parametrize("case", CASES | OF_LIBRARY)
def test_what_has_grown_is_known_by_the_line_that_fills_it(python: Path, case: str, tmp_path: Path) -> None:
    (tmp_path / "store.py").write_text("VISITS = []\n", encoding="utf-8")
    script = PROGRAM.replace("    <kept>\n", (CASES | OF_LIBRARY)[case])
    (said, more, _), *_ = growing(tmp_path, python, script)  # the one that has grown most
    mark, name = said.rsplit(" ", 1)
    assert mark == f"fills {name}"
    assert more > MORE


ROUTES = """
    from framework.app import App

    TIMES, app = [], App()

    def handle(number):
        TIMES.append(number)  # fills TIMES
        app.add([number])
"""


def test_a_variable_is_no_cause_of_what_a_library_s_object_has_further_in(tmp_path: Path) -> None:
    found = {mark for mark, _, _ in growing(tmp_path, sys.executable, PROGRAM.replace("    <kept>\n", ROUTES))}
    assert found == {"fills TIMES TIMES"}


BOUNDED = """
    from collections import deque
    from framework.app import Cache

    TIMES, LAST, SEEN, FREE = [], deque(maxlen=10**9), Cache(10**9), Cache()

    class Journal:
        def __init__(self):
            self.maxsize, self.notes = 10**9, []

        def note(self, number):
            self.notes.append(number)  # fills notes: the program may not heed its maxsize

    JOURNAL, OF_THREADS = Journal(), threading.local()

    def of_its_own():
        OF_THREADS.page = [b"x" * 100]
        time.sleep(60)

    @functools.lru_cache(maxsize=10**9)
    def known(number):
        return [number]

    def handle(number):
        TIMES.append(number)  # fills TIMES
        FREE[number] = [number]  # fills FREE
        JOURNAL.note(number)
        LAST.append([number])
        SEEN[number] = [number]
        known(number)
        if number % 10 == 0:
            threading.Thread(target=of_its_own, daemon=True).start()
"""


@EVERY_PYTHON
def test_what_has_a_bound_does_not_grow_for_ever(python: Path, tmp_path: Path) -> None:
    found = {mark for mark, _, _ in growing(tmp_path, python, PROGRAM.replace("    <kept>\n", BOUNDED))}
    assert found == {"fills TIMES TIMES", "fills FREE FREE", "fills notes: the program may not heed its maxsize notes"}


PAGES = """
    class Visit:
        def __init__(self, number):
            self.page = {"body": b"x" * 40_000, "number": number}

    TIMES, VISITS = [], {}

    def handle(number):
        TIMES.append(number)  # fills TIMES
        VISITS[number] = Visit(number)  # fills VISITS
"""


def test_what_an_entry_takes_has_its_parts_in_it(tmp_path: Path) -> None:
    found = {mark: each for mark, _, each in growing(tmp_path, sys.executable, PROGRAM.replace("    <kept>\n", PAGES))}
    assert 20 <= found["fills TIMES TIMES"] <= 100
    assert 40_000 <= found["fills VISITS VISITS"] <= 42_000
