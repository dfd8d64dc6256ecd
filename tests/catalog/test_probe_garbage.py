"""What waits for Python's garbage collector."""

import sys
from pathlib import Path

from .standings_of import standings

GARBAGE = """
    import gc, weakref
    gc.set_threshold(0)  # as between two collections

    class Node:
        pass

    def app(environ, start_response):
        one, other = Node(), Node()
        one.other, other.one = other, one
        return weakref.ref(one)

    from threading import Thread

    def user():
        while True:
            for _ in range(1000):
                last = app({}, None)
            while last() is not None:  # until a report has collected them: there may be several
                pass

    Thread(target=user).start()
    """


def test_what_waits_for_the_garbage_collector_is_counted(tmp_path: Path) -> None:
    _, answer = standings(GARBAGE, tmp_path, sys.executable)
    assert 2000 <= answer["garbage"] <= 10_000
