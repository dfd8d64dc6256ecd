"""Who watches a run: the terminal, the file that says what it is doing now, and the page in a browser if asked for."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from headway.report.live.progress import Progress
from headway.report.live.state_file import keep_now
from headway.report.live.view import open_view
from headway.run.events import Event, Observer

ENDS_WITHIN_S = 5.0


@contextmanager
def watching(screen: Console, quiet: bool) -> Iterator[Observer]:
    """The observer of a run that somebody asked for."""
    progress = Progress(time.monotonic_ns)
    keep = keep_now(progress)
    with open_view(screen, quiet=quiet) as view:

        def observe(event: Event) -> None:
            view(event)
            progress.observe(event)
            keep(event)

        yield observe


@contextmanager
def page_beside(wanted: bool, runs: Path, screen: Console) -> Iterator[None]:
    """`headway ui` in a process of its own while the run goes on, and for who sits at a terminal until Ctrl-C."""
    if not wanted:
        yield
        return
    command = [str(Path(sys.executable).with_name("headway")), "ui", "--runs", str(runs)]
    page = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert page.stdout is not None
        screen.print(page.stdout.readline().strip(), soft_wrap=True, highlight=False)
        yield
        if screen.is_terminal and page.poll() is None:
            screen.print("The page stays until Ctrl-C.", style="dim")
            _wait_for_interrupt(page)
    finally:
        page.terminate()
        try:
            page.wait(ENDS_WITHIN_S)
        except subprocess.TimeoutExpired:
            page.kill()


def _wait_for_interrupt(page: "subprocess.Popen[str]") -> None:
    try:
        page.wait()
    except KeyboardInterrupt:
        return
