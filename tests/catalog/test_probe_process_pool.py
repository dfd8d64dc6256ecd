"""Requests that hand work to a `multiprocessing.Pool`: as many as it has processes are worked on, the others wait."""

from pathlib import Path

import pytest

from .probed_program import EVERY_PYTHON, program
from .standings_of import has_means, means, of_kind

SCRIPT = """
    import multiprocessing, threading, time

    def app(environ, start_response):
        POOL.apply(time.sleep, (0.05,))  # waits

    def user():
        while True:
            app({}, None)

    if __name__ == "__main__":
        POOL = multiprocessing.get_context("fork").Pool(5)
        for _ in range(20):
            threading.Thread(target=user, daemon=True).start()
        threading.Event().wait()
    """


@EVERY_PYTHON
def test_of_twenty_requests_five_are_in_the_processes_of_a_pool(python: Path, tmp_path: Path) -> None:
    with program(SCRIPT, tmp_path, python=python) as running:
        answers = running.seen(2, enough=has_means)
    rows = next(found for each in answers if of_kind(found := means(each, SCRIPT)))
    pool = {"waits_for": "multiprocessing.Pool", "mark": "waits"}
    assert of_kind(rows, kind="executor", **pool) == pytest.approx(15, abs=1.5), rows
    assert of_kind(rows, kind="future", **pool) == pytest.approx(5, abs=1.5), rows
