"""A load on a terminal: the answer, how latencies spread, what went wrong; its objective, and the rates of a search."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from headway.analysis.capacity.rate_search import SearchResult, TriedRate
from headway.analysis.cell.quantiles import (
    SHARES,
    Quantile,
    Quantiles,
    answers_for,
    load_cut_off,
    quantiles_of,
    quantiles_of_request,
)
from headway.analysis.compare.load_comparison import NOISE, Figure, FigureChange, LoadComparison
from headway.analysis.slo import Judgement, LimitJudgement
from headway.analysis.validity.check import failed_of
from headway.analysis.warnings.load import Load
from headway.analysis.warnings.registry import LOAD_WARNINGS
from headway.format import NOTHING, digits, format_duration, format_rate, one_line, percent, plural, times
from headway.report.load_run import (
    FAILURE_REMEDIES,
    LoadRun,
    bar_text,
    bars,
    decode_counts,
    load_name,
    request_name,
    target_name,
)
from headway.report.terminal.layout import CHANGE_STYLES, new_table, print_line, print_paragraph, print_warning
from headway.study.slo import Slo

MOST_BARS = 10
BAR_WIDTH = 40
LONGEST_TARGET = 48

_NAMES_OF_QUANTILES = {name: name.replace("_", ".") for name in SHARES}


def render_load(run: LoadRun, console: Console, comparison: LoadComparison | None = None) -> None:
    """Prints the result for people."""
    print_paragraph(console, _answer(run))
    length = format_duration(run.result.window.length_ns)
    asked = f"{target_name(run.order)}, {load_name(run.order)}, measured for {length}"
    print_paragraph(console, Text(asked, "dim"))
    print_line(console)
    _quantiles(console, run)
    _spread(console, run)
    _by_request(console, run)
    print_line(console)
    print_paragraph(console, _identity(run))
    _failures(console, run)
    print_paragraph(console, _generator(run))
    for warning in failed_of(LOAD_WARNINGS, Load(run.order, run.result, run.interrupted)):
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


def _quantiles(console: Console, run: LoadRun) -> None:
    lost = load_cut_off(run.order, run.result).total
    response = quantiles_of(run.result.response, lost)
    rows = {"response, from due time": response}
    if run.result.service.p50_ns is not None:
        rows["service, from sending"] = quantiles_of(run.result.service, lost)
    if run.result.connect.p50_ns is not None:
        rows["connect"] = quantiles_of(run.result.connect)
    table = new_table("", *_NAMES_OF_QUANTILES.values())
    for title, quantiles in rows.items():
        table.add_row(title, *(format_duration(each.value_ns) for each in quantiles.values()))
    console.print(table, highlight=False)
    _too_few(console, response, list(rows.values()))


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
    rows = [(f"{format_duration(bar.low_ns):>8} – {format_duration(bar.high_ns):<8}", bar.count, "cyan")
            for bar in drawn]  # fmt: skip
    rows += [(f"{'cut off':>19}", lost, "red")] if lost else []
    top, room = max(count for _, count, _ in rows), max(10, min(BAR_WIDTH, console.width - 40))
    for label, count, style in rows:
        share = f"{percent(count / total, column=True):>8}" if count else " " * 8
        bar = (bar_text(count / top, room), style)
        print_line(console, Text.assemble((f"  {label}", "dim"), f" {share} ", bar))


def _by_request(console: Console, run: LoadRun) -> None:
    if not run.result.by_request:
        return
    print_line(console)
    table = new_table("target", "answered", "failed", "p50", "p99", "max")
    target = table.columns[0]
    target.overflow, target.no_wrap, target.max_width = "ellipsis", True, LONGEST_TARGET
    for asked, result in zip(run.order.requests, run.result.by_request, strict=False):
        quantiles = quantiles_of_request(run.order, run.result, result)
        latencies = [format_duration(quantiles[name].value_ns) for name in ("p50", "p99", "max")]
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
    parts.append(f"{plural(result.connections_opened, 'connection')} opened")
    parts.append(f"{result.backend}, {result.processes} process{'' if result.processes == 1 else 'es'}")
    return Text(", ".join(parts), "dim")


LOAD_FIGURES = {"throughput": "requests/s", "p50_ms": "p50 ms", "p90_ms": "p90 ms", "p99_ms": "p99 ms",
                "p99_9_ms": "p99.9 ms", "errors": "errors %"}  # fmt: skip


def render_load_comparison(comparison: LoadComparison, console: Console) -> None:
    """Print each figure of both results, and whether it changed."""
    print_line(console)
    table = new_table("against earlier", "earlier", "now", "ratio", "")
    for change in comparison.changes:
        ratio = NOTHING if change.ratio is None else f"×{times(change.ratio)}"
        figures = [_load_figure(change, figure) for figure in (change.earlier, change.now)]
        table.add_row(LOAD_FIGURES[change.name], *figures, ratio, Text(change.word, CHANGE_STYLES[change.word]))
    console.print(table, highlight=False)
    for difference in comparison.differences:
        print_warning(console, difference)
    print_paragraph(console, Text(NOISE, "dim"))


def _load_figure(change: FigureChange, figure: Figure | None) -> str:
    if figure is None:
        return NOTHING
    scale = 100 if change.name == "errors" else 1
    if figure.value is None:
        return NOTHING if figure.low is None else f"≥ {digits(figure.low * scale)}"
    text = digits(figure.value * scale)
    if figure.low is None and figure.high is None:
        return text
    low = NOTHING if figure.low is None else digits(figure.low * scale)
    high = "?" if figure.high is None else digits(figure.high * scale)
    return f"{text} ({low} – {high})"


_STYLES = {"met": "green", "missed": "red", "undecided": "yellow", "held": "green", "failed": "red"}


def objective_document(slo: Slo, found: Judgement | SearchResult) -> dict[str, Any]:
    """What was found about an objective, with JSON's types only."""
    return {"objective": str(slo), **found.model_dump(mode="json")}


def render_judgement(slo: Slo, judgement: Judgement, console: Console) -> None:
    """Prints each limit with what was found."""
    print_line(console)
    style = f"bold {_STYLES[judgement.as_measured]}"
    sure = "" if judgement.verdict != "undecided" else ", but too few requests to be sure"
    said = (f"{judgement.as_measured}{sure}", style)
    print_paragraph(console, Text.assemble(("objective ", "bold"), f"{slo}: ", said))
    for limit in judgement.limits:
        word = limit.as_measured if limit.verdict != "undecided" else f"{limit.as_measured}, not proved"
        style = _STYLES[limit.verdict]
        print_paragraph(console, Text.assemble(f"  {limit.limit}: ", (word, style), f"; {one_line(limit.evidence)}"), 4)
    for hint in dict.fromkeys(warning.hint for warning in judgement.warnings):
        print_warning(console, f"To decide it: {hint}.")


def render_rate_search(slo: Slo, found: SearchResult, console: Console) -> None:
    """Prints the interval first, then every rate that was tried."""
    print_paragraph(console, _search_answer(slo, found))
    print_paragraph(console, Text(one_line(found.sentence), "dim"))
    if not found.rates:
        return
    print_line(console)
    limits = dict.fromkeys(limit for each in found.rates for limit in _values(each))
    table = new_table("rate", "trials", *limits, "answered", "")
    table.columns[0].justify = "right"
    for each in found.rates:
        found_of = _values(each)
        values = [found_of.get(limit, NOTHING) for limit in limits]
        answered = format_rate(each.keeping_up.answered_per_s if each.keeping_up is not None else None)
        standing = Text(_standing(each), _STYLES.get(each.standing, "yellow"))
        table.add_row(format_rate(each.per_s), str(each.trials + each.discarded), *values, answered, standing)
    console.print(table, highlight=False)


def _search_answer(slo: Slo, found: SearchResult) -> Text:
    if found.low_per_s is None:
        below = "" if found.high_per_s is None else f" below {format_rate(found.high_per_s)}"
        return Text.assemble(("No rate was found that holds ", "bold yellow"), (f"{slo}{below}", "bold"))
    text = Text.assemble((f"{format_rate(found.low_per_s)} can be sustained", "bold green"), f" with {slo}")
    if found.high_per_s is not None:
        text.append(f"; the limit lies between that and {format_rate(found.high_per_s)}")
    return text


def tried_rate_line(tried: TriedRate) -> str:
    """A rate after a trial, as a line: "250/s  held  p99<200ms: 45.1 ms"."""
    values = ", ".join(f"{limit}: {value}" for limit, value in _values(tried).items())
    why = "" if tried.keeping_up is None or tried.keeping_up.sustained else f" ({tried.keeping_up.evidence})"
    fault = f" ({tried.fault})" if tried.fault else ""
    return f"{format_rate(tried.per_s):>10}  {_standing(tried):12}  {one_line(f'{values}{why}{fault}')}"


def _standing(tried: TriedRate) -> str:
    if tried.keeping_up is not None and not tried.keeping_up.sustained and tried.standing == "failed":
        return "failed: fell behind"
    return {"again": "once more", "generator-bound": "generator's limit"}.get(tried.standing, tried.standing)


def _values(tried: TriedRate) -> dict[str, str]:
    """What was found of each limit."""
    return {limit.limit: _value(limit) for limit in tried.judgement.limits} if tried.judgement is not None else {}


def _value(limit: LimitJudgement) -> str:
    if limit.value is None:
        return NOTHING
    scale, unit = {"ms": (1, " ms"), "share": (100, " %")}.get(limit.unit, (1, "/s"))
    return f"{digits(limit.value * scale)}{unit}"
