"""What tests look at from outside: whether a process lives, and whose child it is."""

import time
from collections.abc import Callable

import anyio
import psutil
from tests.deadline import DEADLINE_S


def alive(pid: int) -> bool:
    """Whether the process lives; a zombie does not."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def descendants() -> set[int]:
    """All processes below this one."""
    return {process.pid for process in psutil.Process().children(recursive=True)}


async def until(condition: Callable[[], bool], within_s: float = DEADLINE_S) -> None:
    """Waits for the condition while the loop goes on. Raises TimeoutError."""
    with anyio.fail_after(within_s):
        while not condition():  # noqa: ASYNC110  a process has no event to wait for
            await anyio.sleep(0.01)


def eventually(condition: Callable[[], bool], within_s: float = DEADLINE_S) -> bool:
    """Whether the condition comes true; the time is generous, since machines that test are busy."""
    deadline = time.monotonic() + within_s
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.01)
    return condition()
