"""Settings in a configuration file of gunicorn's or hypercorn's, each with the line that says so: after how many
requests a worker is replaced (`max_requests`), how many connections it holds (`worker_connections`), how many wait
(`backlog`).

https://docs.gunicorn.org/en/stable/settings.html, https://hypercorn.readthedocs.io/en/latest/how_to_guides/configuring.html

A number that the file works out is known by running it, as the server does when it starts.
"""

import ast
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

USUAL = {"gunicorn": "gunicorn.conf.py", "hypercorn": ""}
"""Servers whose configuration is a program, and the file that each reads from the folder in which it starts, unless an
option names another."""

OPTIONS = ("-c", "--config")
LONGEST_FILE = 100_000
LONGEST_RUN_S = 10

RUN = "import runpy, sys; sys.path.insert(0, ''); print(int(runpy.run_path(sys.argv[1])[sys.argv[2]]))"


@dataclass(frozen=True)
class ConfiguredLimit:
    """A number that a configuration sets, which is not 0, and its line."""

    value: int
    where: str


def configured_limit(
    command: Sequence[str], directory: Path, setting: str, variables: Mapping[str, str]
) -> ConfiguredLimit | None:
    """Return what a configuration file sets for the app in a folder, which is started by this command with these
    variables and headway's own; None where none does, or where it fails when it is run."""
    server = next((name for word in command for name in USUAL if Path(word).name.startswith(name)), None)
    named = "" if server is None else _named(command) or USUAL[server]
    file = directory / named
    if not named.endswith(".py"):
        return None
    try:
        tree = ast.parse(file.read_text(encoding="utf-8")[:LONGEST_FILE])
    except (OSError, SyntaxError, ValueError):
        return None
    set_by = [
        statement
        for statement in tree.body
        if isinstance(statement, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == setting for target in statement.targets)
    ]
    if not set_by:
        return None
    match set_by[-1].value:
        case ast.Constant(value=value):
            number = value if isinstance(value, int) else None
        case _:
            number = _worked_out(command, directory, [str(file), setting], {**os.environ, **variables})
    return ConfiguredLimit(number, f"{file}:{set_by[-1].lineno}") if number else None


def _worked_out(
    command: Sequence[str], directory: Path, of: Sequence[str], environment: Mapping[str, str]
) -> int | None:
    """What a setting is, `of` a file, after that has been run by the server's interpreter in the app's folder; None
    where that fails."""
    python = _interpreter(command, environment)
    if python is None:
        return None
    try:
        ran = subprocess.run(
            [python, "-c", RUN, *of],
            cwd=directory,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LONGEST_RUN_S,
            check=True,
        )
        return int(ran.stdout.split()[-1])
    except (OSError, subprocess.SubprocessError, ValueError, IndexError):
        return None


def _interpreter(command: Sequence[str], environment: Mapping[str, str]) -> str | None:
    """The interpreter that a command names, or that of the environment in which its program is installed."""
    path = environment.get("PATH")
    for word in command:
        program = shutil.which(word, path=path)
        if program is None:
            continue
        if Path(program).name.startswith("python"):
            return program
        python = Path(program).with_name("python")
        if python.exists():
            return str(python)
    return None


def _named(command: Sequence[str]) -> str:
    """The configuration file that the command names; "" where it names none."""
    for word, following in zip(command, (*command[1:], ""), strict=True):
        if word in OPTIONS:
            return following.removeprefix("file:")
        option, equals, value = word.partition("=")
        if option in OPTIONS and equals:
            return value.removeprefix("file:")
    return ""
