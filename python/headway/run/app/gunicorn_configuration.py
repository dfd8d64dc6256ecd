"""Settings in a configuration file of gunicorn's, each with the line that says so: after how many requests a worker is
replaced (`max_requests`), how many connections it holds (`worker_connections`), how many wait (`backlog`).

https://docs.gunicorn.org/en/stable/settings.html
"""

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

CONFIGURATION = "gunicorn.conf.py"
"""gunicorn reads it from the folder that it starts in, unless an option names another file."""

OPTIONS = ("-c", "--config")
LONGEST_FILE = 100_000


@dataclass(frozen=True)
class ConfiguredLimit:
    """A number that a configuration sets, which is not 0, and its line; None where the file works it out."""

    value: int | None
    where: str


def configured_limit(command: Sequence[str], directory: Path, setting: str) -> ConfiguredLimit | None:
    """Return what a configuration file of gunicorn sets for the app in a folder; None where none does."""
    if not any("gunicorn" in word for word in command):
        return None
    file = directory / _named(command)
    try:
        tree = ast.parse(file.read_text(encoding="utf-8")[:LONGEST_FILE])
    except (OSError, SyntaxError, ValueError):
        return None
    limits = [
        ConfiguredLimit(_number(statement.value), f"{file}:{statement.lineno}")
        for statement in tree.body
        if isinstance(statement, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == setting for target in statement.targets)
    ]
    return limits[-1] if limits and limits[-1].value != 0 else None


def _number(value: ast.expr) -> int | None:
    """The number that an expression is; None where it is worked out, as from the environment."""
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, int) else None


def _named(command: Sequence[str]) -> str:
    """The configuration file that the command names, or the usual one."""
    for word, following in zip(command, (*command[1:], ""), strict=True):
        if word in OPTIONS:
            return following.removeprefix("file:")
        option, equals, value = word.partition("=")
        if option in OPTIONS and equals:
            return value.removeprefix("file:")
    return CONFIGURATION
