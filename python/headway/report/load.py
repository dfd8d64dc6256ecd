"""What `headway load` shows: a line while it runs, a summary at the end, and one JSON object for programs."""

import json

from rich.console import Console
from rich.table import Table

from headway.engine.message import Distribution, LoadResult, Tick
from headway.units import NS_PER_MS, NS_PER_S, NS_PER_US, format_duration, format_rate

QUANTILES = ("p50", "p90", "p95", "p99", "p99_9", "max")


def tick_line(tick: Tick, tick_ns: int) -> str:
    """How it goes at this moment, in one line."""
    rate = tick.answered * NS_PER_S / tick_ns
    latency = "no answer yet" if tick.p50_ns is None else f"p50 {format_duration(tick.p50_ns)}"
    failed = f"  {tick.failed} failed" if tick.failed else ""
    return f"{tick.phase}  {format_rate(rate)}  {latency}  {tick.in_flight} in flight{failed}"


def load_as_json(result: LoadResult) -> str:
    """One JSON object. Its names are kept: other programs read them."""
    lag = result.send_lag
    return json.dumps(
        {
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
            "connections_opened": result.connections_opened,
            "in_flight_high_water": result.in_flight_high_water,
            "cpu_s": result.cpu_ns / NS_PER_S,
            "peak_rss_bytes": result.peak_rss_bytes,
            "backend": result.backend,
            "ended_by": result.ended_by,
        },
        indent=2,
    )


def _milliseconds(distribution: Distribution) -> dict[str, float | None]:
    return {name: _scaled(getattr(distribution, f"{name}_ns"), NS_PER_MS) for name in QUANTILES}


def _scaled(value: int | None, unit: int) -> float | None:
    return None if value is None else value / unit


def render_load(result: LoadResult, console: Console) -> None:
    """The summary for people: the rate first, then latency, then everything that went wrong."""
    per_s, length = result.throughput_per_s, format_duration(result.window.length_ns)
    rate = "no rate: fewer than two" if per_s is None else format_rate(per_s)
    console.print(f"[bold]{rate}[/] verified answers, over {length}", highlight=False)
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for name in QUANTILES:
        table.add_column(name.replace("_", "."), justify="right")
    for title, distribution in (
        ("response (from intended time)", result.response),
        ("service (from actual send)", result.service),
        ("connect", result.connect),
    ):
        table.add_row(title, *(_cell(getattr(distribution, f"{name}_ns")) for name in QUANTILES))
    console.print(table)
    counts = result.counts
    console.print(
        f"{counts.sent} sent = {counts.answered} answered + {counts.failed} failed + {counts.unfinished} unfinished"
        + (f"; {counts.dropped} dropped at the in-flight cap" if counts.dropped else ""),
        highlight=False,
    )
    for names in (counts.by_failure, {f"status {code}": n for code, n in counts.by_status.items() if code != "200"}):
        for name, number in names.items():
            console.print(f"  {number} {name}", style="red", highlight=False)
    console.print(_generator_line(result), style="dim", highlight=False)


def _generator_line(result: LoadResult) -> str:
    lag = "" if result.send_lag.p99_ns is None else f", p99 send lag {format_duration(result.send_lag.p99_ns)}"
    return (
        f"generator: {result.cpu_share:.0%} of a core{lag}, {result.peak_rss_bytes / 1e6:.1f} MB, "
        f"{result.connections_opened} connections ({result.backend})"
    )


def _cell(value: int | None) -> str:
    return "-" if value is None else format_duration(value)
