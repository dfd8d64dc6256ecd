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
from headway.engine.message import RequestResult, Tick
from headway.engine.order import RequestOrder
from headway.record.store import write_atomically
from headway.report.export.figures import percentile_distribution
from headway.report.load_run import LoadRun, load_name
from headway.units import NS_PER_MS, NS_PER_S, NS_PER_US

Document = dict[str, Any]
"""A result as one JSON object."""

COLUMNS = ("time_s", "phase", "sent", "answered", "failed", "dropped", "in_flight", "p50_ms", "p99_ms")


def write_output(path: Path, run: LoadRun | None, document: Document) -> None:
    """Writes the file, whole or not at all. Without a run there is the document only. Raises ValueError."""
    if run is None or path.suffix == ".json":
        text = to_json(document) + "\n"
    elif path.suffix == ".jsonl":
        text = "".join(f"{json.dumps(entry)}\n" for entry in _lines(run, document))
    elif path.suffix == ".csv":
        text = time_series(run)
    else:
        text = percentile_distribution(run.result.response.hdr_base64, cut_off=sum(document["cut_off"].values()))
    try:
        write_atomically(path, text)
    except OSError as error:
        raise ValueError(f"{path} cannot be written ({error.strerror}): name another file") from None


def to_json(document: Mapping[str, Any]) -> str:
    """The object as text."""
    return json.dumps(document, indent=2)


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
                         tick.in_flight, _scaled(tick.p50_ns, NS_PER_MS), _scaled(tick.p99_ns, NS_PER_MS)))  # fmt: skip
    return output.getvalue()


def _time_s(run: LoadRun, tick: Tick) -> float:
    return round((tick.at_ns - run.started_ns) / NS_PER_S, 6)


def as_document(run: LoadRun) -> Document:
    """The object, with JSON's types only. A quantile is null where it lies among requests that were cut off, or where
    there are too few requests to tell it."""
    result, lag = run.result, run.result.send_lag
    cut_off = load_cut_off(run.order, run.result)
    return {
        "headway": __version__,
        "requests": [_fields(asked, "method", "url") for asked in run.order.requests],
        "load": load_name(run.order),
        "counts": result.counts.model_dump(),
        "cut_off": cut_off._asdict(),
        "throughput": result.throughput_per_s,
        "response_ms": _document_milliseconds(quantiles_of(result.response, cut_off.total)),
        "service_ms": _document_milliseconds(quantiles_of(result.service, cut_off.total)),
        "send_lag_us": {name: _scaled(getattr(lag, f"{name}_ns"), NS_PER_US) for name in ("p50", "p99", "max")},
        "connect_ms": _document_milliseconds(quantiles_of(result.connect)),
        "window_s": result.window.length_ns / NS_PER_S,
        "window": _fields(result.window, "answered", "failed", "dropped", "by_status", "by_failure"),
        **_fields(result, "connections_opened", "in_flight_high_water", "retried", "first_failures"),
        "by_request": [_request(run, *pair) for pair in zip(run.order.requests, result.by_request, strict=False)],
        "cpu_s": result.cpu_ns / NS_PER_S,
        **_fields(result, "cpu_share", "peak_rss_bytes", "backend", "processes", "ended_by"),
        "response_hdr_base64": result.response.hdr_base64,
    }


def _request(run: LoadRun, asked: RequestOrder, answered: RequestResult) -> Document:
    return {
        **_fields(asked, "method", "url", "weight"),
        **_fields(answered, "answered", "failed", "by_status", "by_failure"),
        "response_ms": _document_milliseconds(quantiles_of_request(run.order, run.result, answered)),
    }


def _fields(model: object, *names: str) -> Document:
    return {name: getattr(model, name) for name in names}


def _document_milliseconds(quantiles: Quantiles) -> dict[str, float | None]:
    return {name: _scaled(each.value_ns, NS_PER_MS) for name, each in quantiles.items()}


def _scaled(value: float | None, unit: int) -> float | None:
    return None if value is None else value / unit
