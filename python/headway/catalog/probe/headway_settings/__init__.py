"""Settings of an app's own libraries, tried without a change to the app: within its processes, where headway starts it.

Each is asked for by a variable, HEADWAY_SETTING_ and its name, whose value is a whole number; it is applied as soon as
the program has imported the library that it belongs to. Headway's `sitecustomize` loads this package, so that every
process of a server has it, whether forked or started anew. What was applied is written to the file that
HEADWAY_SETTINGS_APPLIED names, so that nobody claims a setting that did nothing.

It must run on every Python from 3.9 on, with nothing but the standard library. None of its errors may reach the
program: they are written to stderr, in lines that begin with "headway:".
"""

# ruff: noqa: PLC0415, SIM105  # what is imported at start makes every start of a Python longer

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

PREFIX = "HEADWAY_SETTING_"

MOST_REPORTED = 100
"""A program that makes a pool for each request does not fill the disk."""

_FILE = os.environ.get("HEADWAY_SETTINGS_APPLIED", "")
_reported: set[object] = set()


class Setting:
    """A setting, and the value that it is to have."""

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
            file = os.open(_FILE, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                os.write(file, f"{line}\n".encode())  # in one write: other processes write to the same file
            finally:
                os.close(file)
        except OSError as error:
            warn(f"{self.name} was applied to {where}, which cannot be told: {error}")


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


def install(after_import: Callable[[str, Callable[[ModuleType], None]], None]) -> None:
    """Has each setting that the environment asks for applied as soon as its library is imported."""
    from functools import partial

    from .libraries import MODULES

    for variable, text in os.environ.items():
        if not variable.startswith(PREFIX):
            continue
        name = variable[len(PREFIX) :]
        if name not in MODULES:
            warn(f"there is no setting {variable}")
            continue
        try:
            value = int(text)
        except ValueError:
            value = 0
        if value < 1:
            warn(f"{variable}={text} is left out: a setting is a whole number from 1 on")
            continue
        setting = Setting(name.lower(), value)
        for module, apply in MODULES[name].items():
            after_import(module, partial(setting.attempt, module, partial(apply, setting)))
