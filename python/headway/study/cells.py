"""Cells: the combinations of a study's factors that are measured; their metrics, and the figures a source published."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Annotated, NamedTuple

from pydantic import AfterValidator, Field, FiniteFloat, TypeAdapter, ValidationError

from headway.errors import Fault, StudyError
from headway.strict import KeyPath, Misfit, StrictModel, refuse

Names = tuple[str, ...]


class CellNames(NamedTuple):
    """One cell, by the names of its parts."""

    server: str
    workload: str
    load: str
    network: str


class CellBlock(StrictModel):
    """A rectangle of cells: every combination of the names; a kind that is left out stands for all of its names.

    `blocks` is for cells whose figures vary less than others: they are measured in only so many of the study's blocks.
    """

    servers: Names | None = Field(default=None, min_length=1)
    workloads: Names | None = Field(default=None, min_length=1)
    loads: Names | None = Field(default=None, min_length=1)
    networks: Names | None = Field(default=None, min_length=1)
    blocks: int | None = Field(default=None, ge=1)


KINDS = ("servers", "workloads", "loads", "networks")


def cells_of(blocks: Sequence[CellBlock], known: Sequence[Names]) -> tuple[CellNames, ...]:
    """Return the cells of all blocks, each once, in the order of the full product of `known`, the names by kind."""
    chosen = {cell for block in blocks or (CellBlock(),) for cell in product(*_names(block, known))}
    return tuple(CellNames(*cell) for cell in product(*known) if cell in chosen)


def blocks_of(cell: CellNames, blocks: Sequence[CellBlock]) -> int | None:
    """Return in how many of the study's blocks a cell is measured; None for all."""
    numbers = [block.blocks for block in blocks if _holds(block, cell)]
    return None if None in numbers else max((each for each in numbers if each is not None), default=None)


def _holds(block: CellBlock, cell: CellNames) -> bool:
    return all(name in (getattr(block, kind) or (name,)) for kind, name in zip(KINDS, cell, strict=True))


def _names(block: CellBlock, known: Sequence[Names]) -> list[Names]:
    return [getattr(block, kind) or names for kind, names in zip(KINDS, known, strict=True)]


def unknown(at: KeyPath, kind: str, given: Sequence[str], known: Sequence[str], key: KeyPath = ()) -> Iterator[Misfit]:
    """Yield names of a list that the study does not have; `key` is what names an entry that is a table."""
    for number, name in enumerate(given):
        if name not in known:
            remedy = f"it has {', '.join(map(repr, known))}"
            yield Misfit((*at, number, *key), f"this study has no {kind} {name!r}", remedy)


def unknown_names(
    blocks: Sequence[CellBlock], known: Sequence[Names], within: tuple[str, ...] = ("cells",)
) -> Iterator[Misfit]:
    """Yield names that the study does not have; `within` is the key of the blocks."""
    for number, block in enumerate(blocks):
        for kind, names in zip(KINDS, known, strict=True):
            yield from unknown((*within, number, kind), kind[:-1], getattr(block, kind) or (), names)


MEANINGS: Mapping[str, str] = {
    "throughput_per_s": "validated responses a second, over the whole window",
    "requests_per_s": "answered requests over the time taken, from the first request to the last answer",
    "time_taken_s": "from the first request to the last answer",
    "time_per_request_ms": "time taken × users / answered requests: what a user waits on average",
    "min_ms": "the quickest answer, connecting included",
    "mean_ms": "the mean answer, connecting included",
    "sd_ms": "the standard deviation of answers",
    "median_ms": "half of the answers took no longer",
    "p90_ms": "nine in ten answers took no longer",
    "p99_ms": "99 in 100 answers took no longer",
    "max_ms": "the slowest answer",
    "availability_pct": "the share of requests that were answered, of those that ended",
    "response_time_s": "the mean answer",
    "transactions_per_s": "answered requests a second of the whole run",
    "memory_peak_mb": "virtual memory: the parent's VmPeak × (1 + children)",
    "peak_pss_mb": "memory of all processes, shared pages counted once",
    "max_successful_rps": "the largest moving average of ten seconds of answers a second",
    "total_successes": "answered requests of the whole run",
    "round_trips": "how often one warm request of a lone user waits for a backend's host",
    "failed_pct": "the share of requests that failed, of those that ended and half a one more of either kind",
    "cpu_cores": "CPU time of the server's processes a second",
    "cpu_ms_per_answer": "CPU time of the server's processes for each request that was answered, whatever it went into",
    "cpu_ms_per_request": "CPU time of the server's processes for each request that ended, answered or failed",
    "switches_per_request": "context switches of the server's threads for each request that ended",
    "listen_overflows": "how often the kernel found the server's accept queue full",
    "workers_ended": "processes of the server that ended under load",
    "backend_in_flight": "the most that a backend was asked at once",
}
"""The metrics by which sources describe results, and what each is, in a line."""


def _known(name: str) -> str:
    if name not in MEANINGS:
        refuse([Misfit((), f"{name!r} is unknown", f"one of {', '.join(map(repr, MEANINGS))}")])
    return name


Metric = Annotated[str, AfterValidator(_known), Field(json_schema_extra={"enum": list(MEANINGS)})]
"""The name of a metric."""


_FIGURES = TypeAdapter(dict[Metric, FiniteFloat])


class PublishedFigures(StrictModel):
    """The figures that a source published for one cell."""

    cell: CellNames
    figures: dict[Metric, float] = Field(min_length=1)
    note: str = ""


def read_published(path: Path, cells: Sequence[CellNames]) -> tuple[PublishedFigures, ...]:
    """Return the rows of `published.csv`, in its order; none where there is no such file.

    Columns are server, workload, load and network (one may be missing where the study has a single one of it), metrics
    by name, and `note`. An empty field was not published. A row of a cell that the study does not have is skipped:
    the quick size or the corrected form may leave it out. Raises StudyError with every fault.
    """
    if not path.is_file():
        return ()
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file, strict=True)
        unknown = [name for name in reader.fieldnames or () if name not in (*CellNames._fields, *MEANINGS, "note")]
        if unknown:
            remedy = f"columns are {', '.join(CellNames._fields)}, note, and metrics: {', '.join(MEANINGS)}"
            raise StudyError(Fault(f"no metric is called {', '.join(unknown)}", f"{path}:1", remedy))
        rows = [(reader.line_num, row) for row in reader]
    faults: list[Fault] = []
    found = [_row(row, f"{path}:{line}", cells, faults) for line, row in rows]
    if faults:
        raise StudyError(*faults)
    return tuple(row for row in found if row is not None)


def _row(row: dict[str, str], place: str, cells: Sequence[CellNames], faults: list[Fault]) -> PublishedFigures | None:
    names = {key: row[key] for key in CellNames._fields if row.get(key)}
    matching = [cell for cell in cells if all(getattr(cell, key) == name for key, name in names.items())]
    if len(matching) > 1:
        faults.append(Fault(f"{len(matching)} cells match this row", place, "name what tells them apart"))
    texts = {name: text for name in MEANINGS if (text := (row.get(name) or "").strip())}
    try:
        figures = _FIGURES.validate_python(texts)
    except ValidationError as error:
        remedy = "write it as 1.5, or leave the field empty"
        faults += (Fault(f"{each['loc'][0]}: {each['input']!r} is no number", place, remedy) for each in error.errors())
        return None
    if len(matching) != 1 or not figures:
        return None
    return PublishedFigures(cell=matching[0], figures=figures, note=(row.get("note") or "").strip())
