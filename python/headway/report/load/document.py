"""The result as one JSON object. Its names are kept: other programs read them, and --compare does."""

import json
from collections.abc import Mapping
from typing import Any

from headway import __version__
from headway.engine.message import Distribution, LoadResult, RequestResult
from headway.engine.order import LoadOrder, RequestOrder
from headway.report.load.model import LoadRun, load_name, loop_name
from headway.units import NS_PER_MS, NS_PER_S, NS_PER_US

QUANTILES = ("p50", "p90", "p95", "p99", "p99_9", "max")

Document = dict[str, Any]


def as_document(run: LoadRun) -> Document:
    """The object, with JSON's types only."""
    result, lag = run.result, run.result.send_lag
    return {
        "headway": __version__,
        "requests": [{"method": asked.method, "url": asked.url} for asked in run.order.requests],
        "load": f"{loop_name(run.order)}, {load_name(run.order)}",
        "counts": result.counts.model_dump(),
        "throughput": result.throughput_per_s,
        "response_ms": _milliseconds(result.response),
        "service_ms": _milliseconds(result.service),
        "send_lag_us": {
            "p50": _scaled(lag.p50_ns, NS_PER_US),
            "p99": _scaled(lag.p99_ns, NS_PER_US),
            "max": _scaled(lag.max_ns, NS_PER_US),
        },
        "connect_ms": _milliseconds(result.connect),
        "window_s": result.window.length_ns / NS_PER_S,
        "window": _window(result),
        "connections_opened": result.connections_opened,
        "in_flight_high_water": result.in_flight_high_water,
        "retried": result.retried,
        "first_failures": result.first_failures,
        "by_request": _by_request(run.order, result),
        "cpu_s": result.cpu_ns / NS_PER_S,
        "cpu_share": result.cpu_share,
        "peak_rss_bytes": result.peak_rss_bytes,
        "backend": result.backend,
        "processes": result.processes,
        "ended_by": result.ended_by,
        "response_hdr_base64": result.response.hdr_base64,
    }


def to_json(document: Mapping[str, Any]) -> str:
    """The object as text."""
    return json.dumps(document, indent=2)


def _window(result: LoadResult) -> Document:
    window = result.window
    names = ("answered", "failed", "dropped", "by_status", "by_failure")
    return {name: getattr(window, name) for name in names}


def _by_request(order: LoadOrder, result: LoadResult) -> list[Document]:
    pairs = zip(order.requests, result.by_request, strict=False)
    return [_request(asked, answered) for asked, answered in pairs]


def _request(asked: RequestOrder, answered: RequestResult) -> Document:
    return {
        "method": asked.method,
        "url": asked.url,
        "weight": asked.weight,
        "answered": answered.answered,
        "failed": answered.failed,
        "by_status": answered.by_status,
        "by_failure": answered.by_failure,
        "response_ms": _milliseconds(answered.response),
    }


def _milliseconds(distribution: Distribution) -> dict[str, float | None]:
    return {name: _scaled(getattr(distribution, f"{name}_ns"), NS_PER_MS) for name in QUANTILES}


def _scaled(value: int | None, unit: int) -> float | None:
    return None if value is None else value / unit
