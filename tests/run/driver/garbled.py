"""Outputs that something happened to on their way: cut off, with a line less, with a character that does not belong."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import strategies

from headway.errors import StageError

RECORDED = Path(__file__).parent / "recorded"

ReadT = TypeVar("ReadT")

FOREIGN = "x#-,?+e\x00é"
"""None of these can be part of a number that is another number without it, as a digit could."""


def recorded(name: str) -> str:
    """An output as a tool printed it. Not read_text(): line ends are part of what is tested."""
    return (RECORDED / name).read_bytes().decode()


@strategies.composite
def cut_off(draw: strategies.DrawFn, text: str) -> str:
    """The beginning of the text only."""
    return text[: draw(strategies.integers(0, len(text) - 1))]


@strategies.composite
def with_a_foreign_character(draw: strategies.DrawFn, text: str) -> str:
    """The text with one of its characters replaced."""
    at = draw(strategies.integers(0, len(text) - 1))
    return text[:at] + draw(strategies.sampled_from(FOREIGN)) + text[at + 1 :]


def without_each_line(text: str) -> list[str]:
    """The text, each time without another line that is not empty."""
    lines = text.splitlines(keepends=True)
    return ["".join(lines[:at] + lines[at + 1 :]) for at, line in enumerate(lines) if line.strip()]


def never_another_figure(read: Callable[[str], ReadT], text: str, expected: ReadT) -> None:
    """What is read of the text is what was meant, or nothing is read."""
    said: ReadT | None = None
    with suppress(StageError):
        said = read(text)
    assert said is None or said == expected


def refused(read: Callable[[str], object], text: str) -> None:
    """Nothing is read."""
    with pytest.raises(StageError) as caught:
        read(text)
    (fault,) = caught.value.faults
    assert fault.place.endswith("'s output")
    assert fault.remedy
