"""The mark of a headway, which every process of its own has in its environment: so those are found that it has left."""

import functools
import os
from pathlib import Path

MARK_VARIABLE = "HEADWAY_OWNER"
"""The environment variable: headway's process id, when that process began, in clock ticks since boot, and the process
id namespace in which that is its number."""


@functools.cache
def headway_mark() -> str:
    """Return the mark of this headway."""
    return f"{os.getpid()}.{_began(os.getpid())}.{_namespace()}"


def owner_has_ended(mark: str) -> bool:
    """Whether this is the mark of a headway that has ended. Another process may have got its process id since.

    A headway in a container is unknown outside: its process id is another process's there.
    """
    words = mark.split(".")
    if len(words) != 3 or not all(word.isdigit() for word in words):
        return False
    pid, began, namespace = map(int, words)
    return namespace == _namespace() and _began(pid) != began


def _namespace() -> int:
    """Return the number of this process's process id namespace; 0 where it may not be read."""
    try:
        return Path("/proc/self/ns/pid").stat().st_ino
    except OSError:
        return 0


def _began(pid: int) -> int | None:
    """Field 22 of proc_pid_stat(5); None where there is no such process."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    return int(text[text.rindex(")") + 2 :].split()[19])
