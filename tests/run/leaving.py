"""What headway leaves behind when it is killed with its guards: made for tests, and gone after them."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psutil

from headway.run.owner_mark import MARK_VARIABLE


def mark_of_a_headway_that_ended() -> str:
    """The mark of a headway that has ended."""
    command = "from headway.run.owner_mark import headway_mark; print(headway_mark())"
    return subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True).stdout.strip()


@contextmanager
def sleeper(mark: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process with this mark, once it is on its way to sleep."""
    command = [sys.executable, "-S", "-c", "import time; time.sleep(60)"]
    with subprocess.Popen(command, env={**os.environ, MARK_VARIABLE: mark}) as process:
        while "sleep" not in " ".join(psutil.Process(process.pid).cmdline()):
            time.sleep(0.01)
        yield process
        process.kill()
