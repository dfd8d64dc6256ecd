"""What a lab leaves behind when it is killed and its guards with it: made for tests, and gone after them."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psutil

from headway.run.actor import MARK_VARIABLE


def mark_of_a_gone_lab() -> str:
    """The mark of a lab that has ended."""
    command = "from headway.run.actor import headway_mark; print(headway_mark())"
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
