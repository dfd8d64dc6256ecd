"""Every command that README and the documentation show is one that there is, with options that there are."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.core import TyperCommand, TyperGroup

from headway.cli import import_commands

HERE = Path(__file__).parents[2]
PAGES = sorted([HERE / "README.md", *(HERE / "docs").rglob("*.md")])
COMMAND = re.compile(r"^(?:\$ )?(?:\.venv/bin/)?headway (?P<rest>.+)$")


def _shown(page: Path) -> Iterator[str]:
    """The lines of its code blocks that begin with the program's name; what is optional counts as said."""
    block = False
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            block = not block
        elif block and (found := COMMAND.match(line.strip())):
            yield from found["rest"].split("#")[0].split("; headway ")


SHOWN = [(page.relative_to(HERE).as_posix(), said) for page in PAGES for said in _shown(page)]


def _known(command: TyperCommand | TyperGroup) -> set[str]:
    return {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)} | {"--help"}


@pytest.mark.parametrize(("page", "said"), SHOWN)
def test_a_command_that_is_shown_is_one_that_there_is(page: str, said: str) -> None:
    words = shlex.split(said.replace("[", " ").replace("]", " ").replace("…", " "))
    command: Any = import_commands()
    while isinstance(command, TyperGroup):
        name = words.pop(0)
        assert name in command.commands, f"{page} shows `headway {said}`"
        command = command.commands[name]
    options = {word.split("=")[0] for word in words if re.match(r"--?[a-z]", word)}
    assert options <= _known(command), f"{page} shows `headway {said}`"


def test_commands_are_found() -> None:
    pages = {page for page, _ in SHOWN}
    assert {"README.md", "docs/load.md", "docs/tutorial/first-measurement.md", "docs/how-to/run-in-ci.md"} <= pages
