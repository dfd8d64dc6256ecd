"""What the script in an app's environment makes of any target, pattern and error, run in the lab's own interpreter."""

import importlib
import re
import warnings
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import example, given, reject
from hypothesis import strategies as st

from .server_process import CATALOG


def part(name: str) -> ModuleType:
    """A module of the script's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(CATALOG / "check")
        return importlib.import_module(f"headway_check.{name}")


TARGET, ROUTES, REFUSAL = part("target"), part("routes"), part("refusal")


def parsed(text: str) -> Any:
    """The target, or why there is none."""
    try:
        return TARGET.parse_target(text, Path(__file__).parent)
    except REFUSAL.RefusedError as error:
        return error


@given(st.text(st.characters(exclude_characters="\0")))
@example("a.py:" + "b" * 5000)
@example("/" + "b" * 5000 + ":app")
@example("./main.py")
def test_any_text_is_a_target_or_refused(text: str) -> None:
    found = parsed(text)
    if hasattr(found, "as_dict"):
        told = found.as_dict()
        assert told["message"]
        assert told["remedy"]
    else:
        assert all(name for name in found.module.split("."))
        assert all(name.isidentifier() for name in filter(None, found.attribute.split(".")))
        assert TARGET.parse_target(str(found), found.directory) == found


@given(st.from_regex(r"\^?(/|[a-z.+?*\\()\[\]-]){0,12}(/\?)?\$?", fullmatch=True))
@example(r"^a/?$")
@example(r"a\.b")
@example("a+")
def test_a_plain_text_is_one_that_its_pattern_is_for(pattern: str) -> None:
    try:
        with warnings.catch_warnings(action="ignore", category=FutureWarning):
            compiled = re.compile(pattern)
    except re.error:
        reject()
    text = ROUTES.plain_text(pattern)
    assert text is None or compiled.fullmatch(text)


def test_what_is_plain_and_what_is_not() -> None:
    plain = {"/": "/", "^a/b$": "a/b", r"/a\.txt$": "/a.txt", "/a/?$": "/a", "": "", r"a\Z": "a", "/a.b": "/a.b"}
    assert {pattern: ROUTES.plain_text(pattern) for pattern in plain} == plain
    for pattern in (r"/\d", "/(a)", "/a*", "/[ab]", "/a|b", r"/\w+", "/a{2}", "/a+"):
        assert ROUTES.plain_text(pattern) is None, pattern


class _SilentError(Exception):
    """It cannot even say what it is."""

    def __str__(self) -> str:
        return "\n\n"


@given(st.text())
def test_whatever_an_error_says_it_is_told_in_one_short_line(said: str) -> None:
    for error in (ValueError(said), KeyError(said), _SilentError(), SystemExit(said), SyntaxError(said)):
        told = REFUSAL.refusal(error, "import", "importing main", Path(__file__).parent).as_dict()
        assert len(told["message"]) < 1000
        assert "\n" not in told["message"]
