"""The pages that are made from the program say what every field and every option is for."""

import importlib.util
import re
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from headway.cli import import_commands
from headway.study.candidate import KINDS

DOCS = Path(__file__).parents[2] / "docs"
CHECK = DOCS / "how-to" / "check-your-app.md"
FIELDS: dict[str, dict[str, str]] = tomllib.loads((DOCS / "check-fields.toml").read_text(encoding="utf-8"))


def _hooks() -> ModuleType:
    """As MkDocs loads it: the folder of documentation is no package."""
    found = importlib.util.spec_from_file_location("hooks", DOCS / "hooks.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


HOOKS = _hooks()
OBJECTS: dict[str, dict[str, Any]] = {title: part["properties"] for title, _, part in HOOKS.check_objects()}


def _values(part: dict[str, Any]) -> set[str]:
    """What a field may hold, where that is one of some words."""
    return {str(value) for value in part.get("enum", ())}.union(*(_values(each) for each in part.get("anyOf", ())))


def test_the_objects_of_a_check_are_told() -> None:
    assert set(FIELDS) == set(OBJECTS)


@pytest.mark.parametrize("title", OBJECTS)
def test_each_field_of_a_check_is_told_and_none_that_is_gone(title: str) -> None:
    assert set(FIELDS.get(title, {})) == set(OBJECTS[title])


@pytest.mark.parametrize("title", OBJECTS)
def test_each_word_that_a_field_may_hold_is_told(title: str) -> None:
    for key, part in OBJECTS[title].items():
        untold = {value for value in _values(part) if f"`{value}`" not in FIELDS[title][key]}
        assert not untold, f"{title}.{key}"


def test_the_page_of_a_check_has_types_and_links() -> None:
    page = HOOKS._check()
    assert "| `causes` | list of [causes](#causes) |" in page
    assert "| `rate` | [estimate](#estimate) or null |" in page
    assert "| `rates` | list of [screen.rates](#screenrates) |" in page
    assert re.search(r'\| `confidence` \| `"decided"`, `"equivalent"`, `"undecided"`', page)
    assert "| `from` | string |" in page


def test_each_option_of_a_check_is_on_its_page() -> None:
    root = import_commands()
    options = {max(parameter.opts, key=len) for parameter in root.commands["check"].params} - {"target", "--help"}
    said = set(re.findall(r"--[a-z][a-z-]*", CHECK.read_text(encoding="utf-8")))
    assert options <= said


def test_each_kind_of_server_is_on_its_page() -> None:
    page = CHECK.read_text(encoding="utf-8")
    assert [kind for kind in KINDS if f"`{kind}`" not in page] == []


def test_every_exit_code_is_told() -> None:
    page = HOOKS._exit_codes()
    assert all(f"| {int(code)} | " in page for code in HOOKS.ExitCode)
