"""Settings of an app's own libraries, tried without a change to the app: within its processes, where headway starts it.

Each is asked for by a variable, HEADWAY_SETTING_ and its name, whose value is a whole number; it is applied as soon as
the program has imported the library that it belongs to. Headway's `sitecustomize` loads this package, so that every
process of a server has it, whether forked or started anew. What was applied is written to the file that
HEADWAY_SETTINGS_APPLIED names, so that nobody claims a setting that did nothing.

It must run on every Python from 3.9 on, with nothing but the standard library. None of its errors may reach the
program: they are written to stderr, in lines that begin with "headway:".
"""

# ruff: noqa: PLC0415  # nothing but headway's own loader imports what is within

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from .libraries import Apply
    from .setting import Setting

PREFIX = "HEADWAY_SETTING_"


def install(after_import: Callable[[str, Callable[[ModuleType], None]], None]) -> None:
    """Has each setting that the environment asks for applied as soon as its library is imported."""
    import os

    from .libraries import MODULES
    from .setting import Setting, warn

    for variable, text in os.environ.items():
        if not variable.startswith(PREFIX):
            continue
        name = variable[len(PREFIX) :]
        if name not in MODULES:
            warn(f"there is no setting {variable}")
            continue
        value = _value(text)
        if value is None:
            warn(f"{variable}={text} is left out: a setting is a whole number from 1 on")
            continue
        setting = Setting(name.lower(), value)
        for module, apply in MODULES[name].items():
            after_import(module, _applying(setting, apply))


def _value(text: str) -> int | None:
    try:
        value = int(text)
    except ValueError:
        return None
    return value if value >= 1 else None


def _applying(setting: Setting, apply: Apply) -> Callable[[ModuleType], None]:
    return lambda module: setting.attempt(module.__name__, apply, module, setting)
