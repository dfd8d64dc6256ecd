"""The result as one JSON object. Its names are kept: other programs read them, and --compare does."""

from headway import __version__
from headway.engine.message import LoadResult, RequestResult
from headway.engine.order import RequestOrder
from headway.report.load.model import LoadRun, load_name, loop_name
from headway.report.load.output import Document
from headway.report.load.quantiles import Quantiles, cut_off_of, quantiles_of, quantiles_of_request
from headway.units import NS_PER_MS, NS_PER_S, NS_PER_US


def as_document(run: LoadRun) -> Document:
    """The object, with JSON's types only. A quantile is null where it lies among requests that were cut off, or where
    there are too few requests to tell it."""
    result, lag = run.result, run.result.send_lag
    cut_off = cut_off_of(run)
    return {
        "headway": __version__,
        "requests": [{"method": asked.method, "url": asked.url} for asked in run.order.requests],
        "load": f"{loop_name(run.order)}, {load_name(run.order)}",
        "counts": result.counts.model_dump(),
        "cut_off": cut_off._asdict(),
        "throughput": result.throughput_per_s,
        "response_ms": _milliseconds(quantiles_of(result.response, cut_off.total)),
        "service_ms": _milliseconds(quantiles_of(result.service, cut_off.total)),
        "send_lag_us": {
            "p50": _scaled(lag.p50_ns, NS_PER_US),
            "p99": _scaled(lag.p99_ns, NS_PER_US),
            "max": _scaled(lag.max_ns, NS_PER_US),
        },
        "connect_ms": _milliseconds(quantiles_of(result.connect)),
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
        "response_ms": _milliseconds(quantiles_of_request(run, answered)),
    }


def _milliseconds(quantiles: Quantiles) -> dict[str, float | None]:
    return {name: _scaled(each.value_ns, NS_PER_MS) for name, each in quantiles.items()}


def _scaled(value: float | None, unit: int) -> float | None:
    return None if value is None else value / unit
