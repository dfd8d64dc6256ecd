"""Calls in processes that a program forks: each counts its own."""

import textwrap
from pathlib import Path

from .counted_calls import COUNTING, HTTPX, Called, libraries
from .probed_program import EVERY_PYTHON, program


@EVERY_PYTHON
def test_forked_workers_count_their_own_calls(python: Path, tmp_path: Path) -> None:
    """The parent has called before, as one has that loads the program for its workers."""
    script = """
        import os
        from httpx._client import Client

        Client().send()
        for _ in range(2):
            if os.fork() == 0:
                while True:
                    Client().send(0.02)
        os.wait()
        """
    path = [libraries(tmp_path, HTTPX)]
    with program(script, tmp_path, python=python, path=path, options=["-W", "error"]) as running:
        answers = running.seen(1, processes=3)
    workers = [answer for answer in answers if answer["pid"] != running.process.pid]
    assert len(workers) == 2
    for answer in workers:
        (call,) = [Called(*each) for each in answer["calls"]]
        assert call.source == "Client().send(0.02)"
        assert call.times >= 10
        assert call.most_at_once == 1


def test_a_fork_within_a_call_begins_anew(tmp_path: Path) -> None:
    files = {"httpx/_client.py": "class Client:\n    def send(self, then=lambda: 1):\n        return then()\n"}
    script = """
        import os
        from httpx._client import Client

        def work():
            if os.fork() == 0:
                counting()
                for _ in range(3):
                    Client().send()
                told()
            os.wait()

        counting()
        Client().send(work)
        """
    with program(COUNTING + textwrap.dedent(script), tmp_path, path=[libraries(tmp_path, files)]) as running:
        running.started = True
        running.called(2)
        assert running.process.stdout is not None
        assert running.process.stdout.readline() == "told\n"
        answers = {answer["pid"]: answer["calls"] for answer in running.tell()}
    del answers[running.process.pid]
    ((call,),) = answers.values()
    assert Called(*call).source == "Client().send()"
    assert Called(*call).times == 3
