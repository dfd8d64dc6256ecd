"""How many different tasks the probe sees of a background root: a consumer is the same one from beginning to end."""

from pathlib import Path

import pytest

from .probed_program import EVERY_PYTHON
from .standings_of import of_kind, standings

DISTINCT = """
    import threading, time
    from concurrent.futures import ThreadPoolExecutor

    POOL = ThreadPoolExecutor(4)

    def fetch():
        time.sleep(0.02)  # sleeps

    def supervise(workers):
        for each in workers:
            each.join()

    def consume():
        while True:
            time.sleep(0.01)  # consumes

    def app(environ, start_response):
        for _ in range(4):
            POOL.submit(fetch)
        time.sleep(0.02)

    def user():
        while True:
            app({}, None)

    workers = [threading.Thread(target=consume, daemon=True) for _ in range(2)]
    for each in [*workers, threading.Thread(target=supervise, args=(workers,), daemon=True),
                 *(threading.Thread(target=user, daemon=True) for _ in range(2))]:
        each.start()
    threading.Event().wait()
    """


@EVERY_PYTHON
def test_threads_are_the_same_from_beginning_to_end_and_pieces_of_work_are_not(python: Path, tmp_path: Path) -> None:
    """Of four threads of an executor each is always at work; and who waits for the end of workers has not begun them
    for a request."""
    rows, answer = standings(DISTINCT, tmp_path, python)
    distinct = answer["distinct"]
    assert (distinct["app.consume"], distinct["app.supervise"]) == (2, 1)
    assert of_kind(rows, "background", mark="consumes") == pytest.approx(2, abs=0.2)
    assert of_kind(rows, "background", mark="sleeps") == pytest.approx(4, abs=0.5)
    assert distinct["app.fetch"] > 2 * 4
