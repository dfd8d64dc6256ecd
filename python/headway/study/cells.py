"""Which combinations of a study's factors are tried: all of them, or those that it lists."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pydantic import Field

from headway.strict import Misfit, StrictModel

Names = tuple[str, ...]


class CellNames(NamedTuple):
    """One cell, by the names of its parts."""

    server: str
    workload: str
    load: str
    link: str


class CellBlock(StrictModel):
    """A rectangle of cells: every combination of what is named; what is left out stands for all of its kind.

    `blocks` is for cells whose figures vary less than others': they are tried in so many of the study's blocks only.
    """

    servers: Names | None = Field(default=None, min_length=1)
    workloads: Names | None = Field(default=None, min_length=1)
    loads: Names | None = Field(default=None, min_length=1)
    links: Names | None = Field(default=None, min_length=1)
    blocks: int | None = Field(default=None, ge=1)


KINDS = ("servers", "workloads", "loads", "links")


def cells_of(blocks: Sequence[CellBlock], known: Sequence[Names]) -> tuple[CellNames, ...]:
    """The cells of all blocks, each once, in the order of the full product. `known` has the names of each kind."""
    wanted = {cell for block in blocks or (CellBlock(),) for cell in product(*_names(block, known))}
    return tuple(CellNames(*cell) for cell in product(*known) if cell in wanted)


def blocks_of(cell: CellNames, blocks: Sequence[CellBlock]) -> int | None:
    """In how many of the study's blocks a cell is tried; None where that is in all."""
    numbers = [block.blocks for block in blocks if _holds(block, cell)]
    return None if None in numbers else max((each for each in numbers if each is not None), default=None)


def _holds(block: CellBlock, cell: CellNames) -> bool:
    return all(name in (getattr(block, kind) or (name,)) for kind, name in zip(KINDS, cell, strict=True))


def _names(block: CellBlock, known: Sequence[Names]) -> list[Names]:
    return [getattr(block, kind) or names for kind, names in zip(KINDS, known, strict=True)]


def unknown_names(
    blocks: Sequence[CellBlock], known: Sequence[Names], within: tuple[str, ...] = ("cells",)
) -> Iterator[Misfit]:
    """Names that nothing in the study has; `within` is the key that the blocks are at."""
    for number, block in enumerate(blocks):
        for kind, names in zip(KINDS, known, strict=True):
            for place, name in enumerate(getattr(block, kind) or ()):
                if name not in names:
                    remedy = f"it has {', '.join(map(repr, names))}"
                    yield Misfit((*within, number, kind, place), f"this study has no {kind[:-1]} {name!r}", remedy)
