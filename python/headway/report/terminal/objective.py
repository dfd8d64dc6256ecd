"""Whether an objective was met, and the highest rate that keeps it: as text and as JSON."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from headway.analysis.capacity.rate_search import SearchResult, TriedRate
from headway.analysis.slo import Judgement, LimitJudgement
from headway.format import NOTHING, digits, format_rate, one_line
from headway.report.text import print_line, print_paragraph, print_warning
from headway.study.slo import Slo

_STYLES = {"met": "green", "missed": "red", "undecided": "yellow", "held": "green", "failed": "red"}


def judgement_document(slo: Slo, judgement: Judgement) -> dict[str, Any]:
    """The judgement with JSON's types only."""
    return {"objective": str(slo), **judgement.model_dump(mode="json")}


def rate_search_document(slo: Slo, found: SearchResult) -> dict[str, Any]:
    """What a search found, with JSON's types only."""
    return {"objective": str(slo), **found.model_dump(mode="json")}


def render_judgement(slo: Slo, judgement: Judgement, console: Console) -> None:
    """Prints each limit with what was found."""
    print_line(console)
    style = f"bold {_STYLES[judgement.as_measured]}"
    sure = "" if judgement.verdict != "undecided" else ", but too few requests to be sure"
    print_paragraph(
        console, Text.assemble(("objective ", "bold"), f"{slo}: ", (f"{judgement.as_measured}{sure}", style))
    )
    for limit in judgement.limits:
        word = limit.as_measured if limit.verdict != "undecided" else f"{limit.as_measured}, not proved"
        style = _STYLES[limit.verdict]
        print_paragraph(console, Text.assemble(f"  {limit.limit}: ", (word, style), f"; {one_line(limit.evidence)}"), 4)
    for hint in dict.fromkeys(warning.hint for warning in judgement.warnings):
        print_warning(console, f"To decide it: {hint}.")


def render_rate_search(slo: Slo, found: SearchResult, console: Console) -> None:
    """Prints the interval first, then every rate that was tried."""
    print_paragraph(console, _answer(slo, found))
    print_paragraph(console, Text(one_line(found.sentence), "dim"))
    if not found.rates:
        return
    print_line(console)
    table = Table(box=None, pad_edge=False)
    table.add_column("rate", justify="right", no_wrap=True)
    table.add_column("trials", justify="right")
    for limit in _limits(found.rates):
        table.add_column(limit, justify="right", no_wrap=True)
    table.add_column("answered", justify="right", no_wrap=True)
    table.add_column("")
    for each in found.rates:
        table.add_row(format_rate(each.per_s), str(each.trials + each.discarded), *_values(each, _limits(found.rates)),
                      _answered(each), Text(_standing(each), _STYLES.get(each.standing, "yellow")))  # fmt: skip
    console.print(table, highlight=False)


def _answer(slo: Slo, found: SearchResult) -> Text:
    if found.low_per_s is None:
        below = "" if found.high_per_s is None else f" below {format_rate(found.high_per_s)}"
        return Text.assemble(("No rate was found that holds ", "bold yellow"), (f"{slo}{below}", "bold"))
    text = Text.assemble((f"{format_rate(found.low_per_s)} can be sustained", "bold green"), f" with {slo}")
    if found.high_per_s is not None:
        text.append(f"; the limit lies between that and {format_rate(found.high_per_s)}")
    return text


def tried_rate_line(tried: TriedRate) -> str:
    """A rate after a trial, as a line: "250/s  held  p99<200ms: 45.1 ms"."""
    limits = tried.judgement.limits if tried.judgement is not None else ()
    values = ", ".join(f"{limit.limit}: {_value(limit)}" for limit in limits)
    why = "" if tried.keeping_up is None or tried.keeping_up.sustained else f" ({tried.keeping_up.evidence})"
    fault = f" ({tried.fault})" if tried.fault else ""
    return f"{format_rate(tried.per_s):>10}  {_standing(tried):12}  {one_line(f'{values}{why}{fault}')}"


def _standing(tried: TriedRate) -> str:
    if tried.keeping_up is not None and not tried.keeping_up.sustained and tried.standing == "failed":
        return "failed: fell behind"
    return {"again": "once more", "generator-bound": "generator's limit"}.get(tried.standing, tried.standing)


def _limits(rates: Iterable[TriedRate]) -> tuple[str, ...]:
    judged = (each.judgement for each in rates)
    return tuple(dict.fromkeys(limit.limit for entry in judged if entry is not None for limit in entry.limits))


def _values(tried: TriedRate, names: tuple[str, ...]) -> list[str]:
    found = {limit.limit: _value(limit) for limit in tried.judgement.limits} if tried.judgement is not None else {}
    return [found.get(name, NOTHING) for name in names]


def _value(limit: LimitJudgement) -> str:
    if limit.value is None:
        return NOTHING
    match limit.unit:
        case "ms":
            return f"{digits(limit.value)} ms"
        case "share":
            return f"{digits(limit.value * 100)} %"
        case _:
            return format_rate(limit.value)


def _answered(tried: TriedRate) -> str:
    per_s = tried.keeping_up.answered_per_s if tried.keeping_up is not None else None
    return NOTHING if per_s is None else format_rate(per_s)
