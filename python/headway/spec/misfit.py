"""Faults between keys: each is right by itself, together they are not. Each names the key that is to be changed."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from headway.spec.place import KeyPath

MISFIT = "misfit"
"""The type of such an error among pydantic's."""


class Misfit(NamedTuple):
    """What does not fit, as seen from the table that is checked: `at` is the path of the key in it."""

    at: KeyPath
    message: str
    remedy: str


def refuse(misfits: Iterable[Misfit]) -> None:
    """Raises pydantic's ValidationError for all of them at once, if there are any.

    A validator of a model may call it: pydantic adds the path of the table to each, where a plain ValueError would
    only name the table.
    """
    details = [
        InitErrorDetails(
            type=PydanticCustomError(MISFIT, "{message}", {"message": misfit.message, "remedy": misfit.remedy}),
            loc=misfit.at,
            input=None,
        )
        for misfit in misfits
    ]
    if details:
        raise ValidationError.from_exception_data("misfits", details)


def repeated(at: KeyPath, entries: Sequence[Any], key: KeyPath = (), show: Callable[[Any], str] = str) -> list[Misfit]:
    """One for each entry of a list that stands there before; `key` is what names an entry that is a table."""
    return [
        Misfit((*at, number, *key), f"{show(entry)} stands there twice", "leave one of them out")
        for number, entry in enumerate(entries)
        if entry in entries[:number]
    ]
