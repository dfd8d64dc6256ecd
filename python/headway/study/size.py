"""The sizes of a study: how much of what its source did a run does."""

from typing import Annotated, Literal, get_args

from pydantic import BeforeValidator

Size = Literal["quick", "decide", "source"]
"""`quick`: does it run; `decide`: a tenth of the time, with the same users, latencies and rows; `source`: the study's
own numbers, which are those of its source if it has one. The order is that of the time they take."""

SIZES: tuple[Size, ...] = get_args(Size)

FORMER = {"full": "source"}
"""Names that sizes had in older runs."""


def _renamed(value: object) -> object:
    return FORMER.get(value, value) if isinstance(value, str) else value


StoredSize = Annotated[Size, BeforeValidator(_renamed)]
"""A size as runs, findings and baselines have it."""


def reaches(size: Size, least: Size) -> bool:
    """Return whether a run of this size is at least as large as `least`."""
    return SIZES.index(size) >= SIZES.index(least)
