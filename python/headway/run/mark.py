"""The mark that every process of a lab carries, so that one whose lab is gone can be told from all others."""

import functools
import os
from pathlib import Path

LAB_VARIABLE = "HEADWAY_LAB"
"""The environment variable: the lab's process id, when that process began, in clock ticks since boot, and the process
id namespace in which that is its number."""


@functools.cache
def lab_mark() -> str:
    """The mark of this lab."""
    return f"{os.getpid()}.{_began(os.getpid())}.{_namespace()}"


def lab_is_gone(mark: str) -> bool:
    """Whether this is the mark of a lab that lives no longer. A number that another process has got is not the lab.

    Of a lab in a container nobody outside knows: its number is another process's here.
    """
    words = mark.split(".")
    if len(words) != 3 or not all(word.isdigit() for word in words):
        return False
    lab, began, namespace = map(int, words)
    return namespace == _namespace() and _began(lab) != began


def _namespace() -> int:
    """The number of the process id namespace that this lab is in; 0 where nobody may know."""
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
