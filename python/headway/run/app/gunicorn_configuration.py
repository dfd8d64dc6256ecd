"""Settings in a configuration file of gunicorn's, each with the line that says so: after how many requests a worker is
replaced (`max_requests`), how many connections it holds (`worker_connections`), how many wait (`backlog`).

https://docs.gunicorn.org/en/stable/settings.html
"""

import ast
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

CONFIGURATION = "gunicorn.conf.py"
"""gunicorn reads it from the folder that it starts in, unless an option names another file."""

OPTIONS = ("-c", "--config")
LONGEST_FILE = 100_000

READING = ("os.environ.get", "os.getenv", "environ.get", "getenv")
"""What reads a variable of the environment."""


@dataclass(frozen=True)
class ConfiguredLimit:
    """A number that a configuration sets, which is not 0, and its line."""

    value: int
    where: str


def configured_limit(
    command: Sequence[str], directory: Path, setting: str, variables: Mapping[str, str]
) -> ConfiguredLimit | None:
    """Return what a configuration file of gunicorn sets for the app in a folder, which is started with these variables
    and headway's own; None where none does, or where the file works it out by anything else."""
    if not any("gunicorn" in word for word in command):
        return None
    file = directory / _named(command)
    try:
        tree = ast.parse(file.read_text(encoding="utf-8")[:LONGEST_FILE])
    except (OSError, SyntaxError, ValueError):
        return None
    environment = {**os.environ, **variables}
    limits = [
        (_number(statement.value, environment), f"{file}:{statement.lineno}")
        for statement in tree.body
        if isinstance(statement, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == setting for target in statement.targets)
    ]
    value, where = limits[-1] if limits else (None, "")
    return ConfiguredLimit(value, where) if value else None


def _number(value: ast.expr, environment: Mapping[str, str]) -> int | None:
    """The number that an expression is, written or read from the environment: `int(os.environ.get("N", "25"))`."""
    match value:
        case ast.Constant(value=int() as number):
            return number
        case ast.Call(
            func=ast.Name(id="int"), args=[ast.Call(func=read, args=[ast.Constant(value=name), *default])]
        ) if ast.unparse(read) in READING:
            given = next((each.value for each in default if isinstance(each, ast.Constant)), None)
            text = str(environment.get(str(name), given))
            return int(text) if text.isdecimal() else None
    return None


def _named(command: Sequence[str]) -> str:
    """The configuration file that the command names, or the usual one."""
    for word, following in zip(command, (*command[1:], ""), strict=True):
        if word in OPTIONS:
            return following.removeprefix("file:")
        option, equals, value = word.partition("=")
        if option in OPTIONS and equals:
            return value.removeprefix("file:")
    return CONFIGURATION
