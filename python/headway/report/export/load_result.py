"""The result as one JSON object. Its names are kept: other programs read them, and --compare does.

Results as files, in the format that their name's ending says.
"""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from headway import __version__
from headway.analysis.cell.quantiles import Quantiles, load_cut_off, quantiles_of, quantiles_of_request
from headway.engine.message import LoadResult, RequestResult, Tick
from headway.engine.order import RequestOrder
from headway.record.store import write_atomically
from headway.report.export.metrics import percentile_distribution
from headway.report.load_run import LoadRun, load_name, loop_name
from headway.units import NS_PER_MS, NS_PER_S, NS_PER_US

Document = dict[str, Any]
"""A result as one JSON object."""

COLUMNS = ("time_s", "phase", "sent", "answered", "failed", "dropped", "in_flight", "p50_ms", "p99_ms")


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


def as_document(run: LoadRun) -> Document:
    """The object, with JSON's types only. A quantile is null where it lies among requests that were cut off, or where
    there are too few requests to tell it."""
    result, lag = run.result, run.result.send_lag
    cut_off = load_cut_off(run.order, run.result)
    return {
        "headway": __version__,
        "requests": [{"method": asked.method, "url": asked.url} for asked in run.order.requests],
        "load": f"{loop_name(run.order)}, {load_name(run.order)}",
        "counts": result.counts.model_dump(),
        "cut_off": cut_off._asdict(),
        "throughput": result.throughput_per_s,
        "response_ms": _document_milliseconds(quantiles_of(result.response, cut_off.total)),
        "service_ms": _document_milliseconds(quantiles_of(result.service, cut_off.total)),
        "send_lag_us": {
            "p50": _scaled(lag.p50_ns, NS_PER_US),
            "p99": _scaled(lag.p99_ns, NS_PER_US),
            "max": _scaled(lag.max_ns, NS_PER_US),
        },
        "connect_ms": _document_milliseconds(quantiles_of(result.connect)),
        "window_s": result.window.length_ns / NS_PER_S,
        "window": _window(result),
        "connections_opened": result.connections_opened,
        "in_flight_high_water": result.in_flight_high_water,
        "retried": result.retried,
        "first_failures": result.first_failures,
        "by_request": _by_request(run),
        "cpu_s": result.cpu_ns / NS_PER_S,
        "cpu_share": result.cpu_share,
        "peak_rss_bytes": result.peak_rss_bytes,
        "backend": result.backend,
        "processes": result.processes,
        "ended_by": result.ended_by,
        "response_hdr_base64": result.response.hdr_base64,
    }


def _window(result: LoadResult) -> Document:
    window = result.window
    names = ("answered", "failed", "dropped", "by_status", "by_failure")
    return {name: getattr(window, name) for name in names}


def _by_request(run: LoadRun) -> list[Document]:
    pairs = zip(run.order.requests, run.result.by_request, strict=False)
    return [_request(run, asked, answered) for asked, answered in pairs]


def _request(run: LoadRun, asked: RequestOrder, answered: RequestResult) -> Document:
    return {
        "method": asked.method,
        "url": asked.url,
        "weight": asked.weight,
        "answered": answered.answered,
        "failed": answered.failed,
        "by_status": answered.by_status,
        "by_failure": answered.by_failure,
        "response_ms": _document_milliseconds(quantiles_of_request(run.order, run.result, answered)),
    }


def _document_milliseconds(quantiles: Quantiles) -> dict[str, float | None]:
    return {name: _scaled(each.value_ns, NS_PER_MS) for name, each in quantiles.items()}


def _scaled(value: float | None, unit: int) -> float | None:
    return None if value is None else value / unit
