"""A thread that computes for a few milliseconds at a time: how often looks find it at that."""

from pathlib import Path

from .probed_program import EVERY_PYTHON
from .standings_of import of_kind, standings

COMPUTING = """
    import threading, time

    def app(environ, start_response):
        ends = time.monotonic() + 0.0046
        while time.monotonic() < ends:  # computes
            pass
        time.sleep(0.0054)  # sleeps

    def user():
        while True:
            app({}, None)

    threading.Thread(target=user, daemon=True).start()
    threading.Event().wait()
    """


@EVERY_PYTHON
def test_a_thread_is_found_at_work_though_it_lets_go_of_the_gil_before_it_has_to(python: Path, tmp_path: Path) -> None:
    """It computes for 4.6 of 10 ms, and in the last one of these it has let go before it has to: 0.36 of the looks are
    expected to find it. Looks that come when it lets go, and up to 2 ms later, find a half of that at most."""
    rows, _ = standings(COMPUTING, tmp_path, python)
    asleep = of_kind(rows, kind="timer", mark="sleeps")
    assert 0.22 <= 1 - asleep <= 0.5, rows
