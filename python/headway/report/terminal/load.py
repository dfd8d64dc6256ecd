"""The summary of a run by hand: the answer first, then how latencies spread, then everything that went wrong."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from headway.analysis.cell.estimate import answers_for
from headway.analysis.cell.quantiles import (
    SHARES,
    Quantile,
    Quantiles,
    load_cut_off,
    quantiles_of,
    quantiles_of_request,
)
from headway.analysis.compare.load_comparison import LoadComparison
from headway.analysis.warnings.registry import load_warnings
from headway.format import NOTHING, format_duration, format_rate, one_line, percent
from headway.report.load_run import (
    FAILURE_REMEDIES,
    LoadRun,
    bar_text,
    bars,
    decode_counts,
    load_name,
    loop_name,
    request_name,
    target_name,
)
from headway.report.terminal.comparison import render_load_comparison
from headway.report.text import print_line, print_paragraph, print_warning

MOST_BARS = 10
BAR_WIDTH = 40
LONGEST_TARGET = 48

_NAMES_OF_QUANTILES = {name: name.replace("_", ".") for name in SHARES}


def render_load(run: LoadRun, console: Console, comparison: LoadComparison | None = None) -> None:
    """Prints the result for people."""
    print_paragraph(console, _answer(run))
    print_paragraph(console, _asked(run))
    print_line(console)
    _quantiles(console, run)
    _spread(console, run)
    _by_request(console, run)
    print_line(console)
    print_paragraph(console, _identity(run))
    _failures(console, run)
    print_paragraph(console, _generator(run))
    for warning in load_warnings(run.order, run.result, run.interrupted):
        print_warning(console, f"{warning.evidence}. {f'{warning.hint}.' if warning.hint else ''}")
    if comparison is not None:
        render_load_comparison(comparison, console)


def _answer(run: LoadRun) -> Text:
    result = run.result
    answer = Text()
    if result.throughput_per_s is None:
        answer.append("No rate: there were fewer than two verified answers", "bold yellow")
    else:
        answer.append(f"{format_rate(result.throughput_per_s)} verified answers", "bold green")
    lost = load_cut_off(run.order, run.result)
    quantiles = quantiles_of(result.response, lost.total)
    for name in ("p50", "p99"):
        if said := _told(quantiles[name]):
            answer.append(f", {name} {said}", "bold")
    requests = result.window.answered + result.window.failed + lost.unfinished
    for count, what in ((result.window.failed, "failed"), (lost.unfinished, "unfinished")):
        if count:
            answer.append(f", {percent(count / requests)} {what}", "bold red")
    return answer


def _told(quantile: Quantile) -> str:
    """A quantile, or what is proved of it: "25.0 ms", "≥ 25.0 ms", "> 25.0 ms"; "" for nothing."""
    if quantile.value_ns is not None:
        return format_duration(quantile.value_ns)
    if quantile.at_least_ns is None:
        return ""
    return f"{'>' if quantile.missing == 'cut-off' else '≥'} {format_duration(quantile.at_least_ns)}"


def _asked(run: LoadRun) -> Text:
    length = format_duration(run.result.window.length_ns)
    return Text(
        f"{target_name(run.order)}, {loop_name(run.order)}, {load_name(run.order)}, measured for {length}", "dim"
    )


def _quantiles(console: Console, run: LoadRun) -> None:
    result = run.result
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for name in SHARES:
        table.add_column(_NAMES_OF_QUANTILES[name], justify="right", no_wrap=True)
    lost = load_cut_off(run.order, run.result).total
    response = quantiles_of(result.response, lost)
    rows = [response]
    table.add_row("response, from due time", *_row(response))
    for title, distribution, without in (
        ("service, from sending", result.service, lost),
        ("connect", result.connect, 0),
    ):
        if distribution.p50_ns is not None:
            rows.append(quantiles_of(distribution, without))
            table.add_row(title, *_row(rows[-1]))
    console.print(table, highlight=False)
    _too_few(console, response, rows)


def _row(quantiles: Quantiles) -> list[str]:
    return [_duration(each.value_ns) for each in quantiles.values()]


def _duration(value: float | None) -> str:
    return NOTHING if value is None else format_duration(value)


def _too_few(console: Console, response: Quantiles, rows: Sequence[Quantiles]) -> None:
    """Why some quantiles have no figure, and what is proved of those of the response times."""
    names = [name for name in SHARES if any(row[name].missing == "few" for row in rows)]
    if not names:
        return
    needed = ", ".join(f"{_NAMES_OF_QUANTILES[name]} takes {answers_for(SHARES[name]):,}" for name in names)
    proved = ", ".join(
        f"{_NAMES_OF_QUANTILES[name]} {_told(response[name])}"
        for name in names
        if response[name].missing == "few" and response[name].at_least_ns is not None
    )
    said = f"{NOTHING} too few to tell: {needed}{f'; proved of response times: {proved}' if proved else ''}"
    print_paragraph(console, Text(said, "dim"), indent=2)


def _spread(console: Console, run: LoadRun) -> None:
    drawn = bars(decode_counts(run.result.response.hdr_base64), MOST_BARS)
    lost = load_cut_off(run.order, run.result).total
    total = sum(bar.count for bar in drawn) + lost
    if len(drawn) < 2:
        return
    print_line(console)
    top = max(lost, *(bar.count for bar in drawn))
    room = max(10, min(BAR_WIDTH, console.width - 40))
    for bar in drawn:
        label = f"{format_duration(bar.low_ns):>8} – {format_duration(bar.high_ns):<8}"
        share = f"{percent(bar.count / total, column=True):>8}" if bar.count else " " * 8
        print_line(
            console, Text.assemble((f"  {label}", "dim"), f" {share} ", (bar_text(bar.count / top, room), "cyan"))
        )
    if lost:
        share = f"{percent(lost / total, column=True):>8}"
        print_line(
            console, Text.assemble((f"  {'cut off':>19}", "dim"), f" {share} ", (bar_text(lost / top, room), "red"))
        )


def _by_request(console: Console, run: LoadRun) -> None:
    if not run.result.by_request:
        return
    print_line(console)
    table = Table(box=None, pad_edge=False)
    table.add_column("target", overflow="ellipsis", no_wrap=True, max_width=LONGEST_TARGET)
    for name in ("answered", "failed", "p50", "p99", "max"):
        table.add_column(name, justify="right", no_wrap=True)
    for asked, result in zip(run.order.requests, run.result.by_request, strict=False):
        quantiles = quantiles_of_request(run.order, run.result, result)
        latencies = [_duration(quantiles[name].value_ns) for name in ("p50", "p99", "max")]
        failed = Text(f"{result.failed:,}", "red" if result.failed else "")
        table.add_row(Text(request_name(asked)), f"{result.answered:,}", failed, *latencies)
    console.print(table, highlight=False)


def _identity(run: LoadRun) -> Text:
    counts = run.result.counts
    text = f"{counts.sent:,} sent = {counts.answered:,} answered + {counts.failed:,} failed"
    text += f" + {counts.unfinished:,} unfinished"
    if counts.dropped:
        text = f"{counts.scheduled:,} scheduled = {counts.sent:,} sent + {counts.dropped:,} dropped; {text}"
    if run.order.warm_up.at_least_ns:
        text += "; warm-up included"
    return Text(text)


def _failures(console: Console, run: LoadRun) -> None:
    counts, seen = run.result.counts, run.result.first_failures
    for name, count in sorted(counts.by_failure.items(), key=lambda failure: -failure[1]):
        line = Text.assemble((f"  {count:,} {name}", "bold red"))
        if seen.get(name):
            line.append(f": {one_line(seen[name])}")
        if name in FAILURE_REMEDIES:
            line.append(f" → {FAILURE_REMEDIES[name]}", "dim")
        print_paragraph(console, line, indent=4)
    wrong = {code: count for code, count in counts.by_status.items() if not code.startswith("2")}
    if wrong:
        texts = ", ".join(f"{count:,} × {code}" for code, count in sorted(wrong.items()))
        print_paragraph(console, Text(f"  statuses: {texts}"), indent=4)


def _generator(run: LoadRun) -> Text:
    result = run.result
    parts = [f"generator: {percent(result.cpu_share)} of a core"]
    if result.send_lag.p99_ns is not None:
        parts.append(f"p99 send lag {format_duration(result.send_lag.p99_ns)}")
    parts.append(f"{result.peak_rss_bytes / 1e6:.1f} MB")
    parts.append(f"{result.connections_opened:,} connection{'' if result.connections_opened == 1 else 's'} opened")
    parts.append(f"{result.backend}, {result.processes} process{'' if result.processes == 1 else 'es'}")
    return Text(", ".join(parts), "dim")
