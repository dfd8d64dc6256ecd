"""Results as files, in the format that their name's ending says."""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from headway.engine.message import Tick
from headway.record.store import write_atomically
from headway.report.hgrm import percentile_distribution
from headway.report.load.model import LoadRun
from headway.units import NS_PER_MS, NS_PER_S

Document = dict[str, Any]
"""A result as one JSON object."""

FORMATS = {
    ".json": "the result, as --json prints it",
    ".jsonl": "every tick and the result, one JSON object a line",
    ".csv": "a time series, one row a tick",
    ".hgrm": "the response times' percentiles in ms, as HdrHistogram writes them",
}

COLUMNS = ("time_s", "phase", "sent", "answered", "failed", "dropped", "in_flight", "p50_ms", "p99_ms")


def check_output(path: Path) -> None:
    """Raises ValueError where a result could not be written, so that nobody learns it after the run."""
    if path.suffix not in FORMATS:
        known = ", ".join(FORMATS)
        raise ValueError(f"{path} has no ending that names a format: known are {known}")
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise ValueError(f"{path} cannot be written: give a file in a folder that exists")


def needs_ticks(path: Path) -> bool:
    """Whether the format shows the course of the run."""
    return path.suffix in {".jsonl", ".csv"}


def write_output(path: Path, run: LoadRun | None, document: Document) -> None:
    """Writes the file, whole or not at all. Without a run there is the document only. Raises ValueError."""
    if run is None or path.suffix == ".json":
        _write(path, to_json(document) + "\n")
        return
    match path.suffix:
        case ".jsonl":
            text = "".join(f"{json.dumps(entry)}\n" for entry in _lines(run, document))
        case ".csv":
            text = time_series(run)
        case _:
            text = percentile_distribution(run.result.response.hdr_base64, cut_off=sum(document["cut_off"].values()))
    _write(path, text)


def to_json(document: Mapping[str, Any]) -> str:
    """The object as text."""
    return json.dumps(document, indent=2)


def _write(path: Path, text: str) -> None:
    try:
        write_atomically(path, text)
    except OSError as error:
        raise ValueError(f"{path} cannot be written ({error.strerror}): name another file") from None


def _lines(run: LoadRun, document: Document) -> Iterator[dict[str, Any]]:
    for tick in run.ticks:
        yield {"time_s": _time_s(run, tick), **tick.model_dump(mode="json")}
    yield {"event": "result", **document}


def time_series(run: LoadRun) -> str:
    """CSV: one row a tick, its time in seconds since the start; a cell is empty where nothing was answered."""
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(COLUMNS)
    for tick in run.ticks:
        writer.writerow((_time_s(run, tick), tick.phase, tick.sent, tick.answered, tick.failed, tick.dropped,
                         tick.in_flight, _milliseconds(tick.p50_ns), _milliseconds(tick.p99_ns)))  # fmt: skip
    return output.getvalue()


def _time_s(run: LoadRun, tick: Tick) -> float:
    return round((tick.at_ns - run.started_ns) / NS_PER_S, 6)


def _milliseconds(ns: int | None) -> float | None:
    return None if ns is None else ns / NS_PER_MS
