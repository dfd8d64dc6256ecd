"""The environment variables that an error is about: those of os.environ, of Django, and of libraries for settings."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

QUOTE = "[\"'`]?"
PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        # "Environment variable "X" not set" (environs), "define the environment variable X" (Django)
        rf"[Ee]nvironment [Vv]ariables?:? {QUOTE}([A-Z][A-Z0-9_]+)\b",
        # "Set the X environment variable" (django-environ)
        rf"\b([A-Z][A-Z0-9_]+){QUOTE} (?:\w+ )?[Ee]nvironment [Vv]ariable",
        # python-decouple
        r"^(\w+) not found\. Declare it as envvar",
        # starlette.config
        r"^Config '(\w+)' is missing, and has no default",
        # Django: a setting, which its settings mostly read from a variable of the same name
        r"^The ([A-Z][A-Z0-9_]+) setting must not be empty",
    )
)
SETTINGS_LIBRARY = "pydantic_settings"


def missing_variables(error: BaseException) -> tuple[str, ...]:
    """Their names, each once; none where the error is about something else."""
    if isinstance(error, KeyError) and _is_of_environ(error):
        return (str(error.args[0]),)
    if isinstance(error, SyntaxError):  # it shows a line of code, whatever that is about
        return ()
    if type(error).__name__ == "ValidationError" and type(error).__module__.startswith("pydantic"):
        return tuple(dict.fromkeys(_of_settings(error)))
    said = str(error.args[0]) if error.args else str(error)
    for pattern in PATTERNS:
        found = pattern.search(said)
        if found is not None:
            return (found[1],)
    return ()


def _is_of_environ(error: KeyError) -> bool:
    """Whether os.environ itself raised it."""
    code = type(os.environ).__getitem__.__code__
    return any(frame.f_code is code for frame in _frames(error))


def _of_settings(error: Any) -> Iterator[str]:
    """The variables of the fields that pydantic finds missing or wrong, where these are settings."""
    for frame in _frames(error):
        if SETTINGS_LIBRARY not in frame.f_code.co_filename:
            continue
        for value in list(frame.f_locals.values()):
            config = getattr(type(value), "model_config", None)
            if isinstance(config, dict) and "env_prefix" in config:
                yield from _variables(error, type(value), config)
                return


def _variables(error: Any, settings: Any, config: dict[str, Any]) -> Iterator[str]:
    for each in error.errors():
        name = str(each["loc"][0]) if each["loc"] else ""
        if name in getattr(settings, "model_fields", {}):  # an alias is the variable's whole name
            name = f"{config['env_prefix']}{name}"
        if name:
            yield name if config.get("case_sensitive") else name.upper()


def _frames(error: BaseException) -> Iterator[Any]:
    tb = error.__traceback__
    while tb is not None:
        yield tb.tb_frame
        tb = tb.tb_next
