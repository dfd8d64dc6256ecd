"""The mark that every process of a lab carries, so that one whose lab is gone can be told from all others."""

import functools
import os
from pathlib import Path

LAB_VARIABLE = "HEADWAY_LAB"
"""The environment variable: the lab's process id, and when that process began, in clock ticks since boot."""


@functools.cache
def lab_mark() -> str:
    """The mark of this lab."""
    return f"{os.getpid()}.{_began(os.getpid())}"


def lab_is_gone(mark: str) -> bool:
    """Whether this is the mark of a lab that lives no longer. A number that another process has got is not the lab."""
    lab, _, began = mark.partition(".")
    return lab.isdigit() and began.isdigit() and _began(int(lab)) != int(began)


def _began(pid: int) -> int | None:
    """Field 22 of proc_pid_stat(5); None where there is no such process."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    return int(text[text.rindex(")") + 2 :].split()[19])
