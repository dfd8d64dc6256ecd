"""What waits for Python's garbage collector."""

import sys
from pathlib import Path

from .probed_program import program
from .standings_of import COUNTED_S, standings

GARBAGE = """
    import gc, weakref
    gc.set_threshold(0)  # as between two collections

    class Node:
        def __init__(self):
            self.body = bytes({body_bytes})

    def app(environ, start_response):
        one, other = Node(), Node()
        one.other, other.one = other, one
        return weakref.ref(one)

    from threading import Thread

    def user():
        while True:
            for _ in range({requests}):
                last = app({{}}, None)
            while last() is not None:  # until a report has collected them: there may be several
                pass

    Thread(target=user).start()
    """


def test_what_waits_for_the_garbage_collector_is_counted(tmp_path: Path) -> None:
    _, answer = standings(GARBAGE.format(requests=1000, body_bytes=10_000), tmp_path, sys.executable)
    assert 2000 <= answer["garbage"] <= 10_000


def test_a_program_that_has_got_no_more_memory_is_not_stopped_for_the_collector(tmp_path: Path) -> None:
    with program(GARBAGE.format(requests=10, body_bytes=10), tmp_path, python=sys.executable) as running:
        running.seen(COUNTED_S)  # the probe itself takes memory as it counts for the first time
        (answer,) = running.seen(COUNTED_S)
    assert answer["garbage"] == 0
