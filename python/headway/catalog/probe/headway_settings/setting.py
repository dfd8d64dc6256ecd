"""A setting that headway tries; where it was applied, for headway, and what failed, for the reader of the log."""

# ruff: noqa: PLC0415, SIM105  # what is imported at start makes every start of a Python longer

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MOST_REPORTED = 100
"""A program that makes a pool for each request does not fill the disk."""

_FILE = os.environ.get("HEADWAY_SETTINGS_APPLIED", "")
_reported: set[object] = set()


class Setting:
    """A setting, and the value that it is to have."""

    __slots__ = ("name", "value")

    def __init__(self, name: str, value: int) -> None:
        self.name, self.value = name, value

    def attempt(self, library: str, do: Callable[..., None], *arguments: Any) -> None:
        """Does it; another version of the library than was thought of goes without the setting, which is reported."""
        try:
            do(*arguments)
        except Exception as error:
            warn(f"{self.name} could not be applied to {library}: {type(error).__name__}: {error}")

    def report_applied(self, where: str, previous: int) -> None:
        """Report to headway, once in this process. `where` begins with the library's name."""
        if not _FILE or not _is_new((self.name, where, previous)):
            return
        import json

        line = json.dumps({"setting": self.name, "where": where, "was": previous, "now": self.value})
        try:
            _append(f"{line}\n".encode())
        except OSError as error:
            warn(f"{self.name} was applied to {where}, which cannot be told: {error}")


def _append(line: bytes) -> None:
    """In one write: other processes write to the same file."""
    file = os.open(_FILE, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        os.write(file, line)
    finally:
        os.close(file)


def warn(message: str) -> None:
    """Write the message on a line of stderr, once in this process."""
    if not _is_new(message):
        return
    try:
        sys.stderr.write(f"headway: {' '.join(message.split())}\n")
    except Exception:  # a program may have closed it
        pass


def _is_new(what: object) -> bool:
    if what in _reported or len(_reported) >= MOST_REPORTED:
        return False
    _reported.add(what)
    return True
