"""Which way to serve the app: by the last round, in which the documented way and the best of the others were paired.

A change is advised only where it is known to be better. So the answer is never worse than the documentation's, and
"leave it as it is" is one of its forms.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from headway.analysis.cell.cell_findings import Cell, Estimate, LimitVerdict
from headway.analysis.decide.check_result import Confidence
from headway.analysis.findings import Comparison, Findings
from headway.format import listed, percent, rate, times


@dataclass(frozen=True)
class Choice:
    """The server to take, and why. `ratio` is its throughput over the documented one's; where that one stays, what the
    best of the others does over it, None where it is itself the best."""

    to: str
    confidence: Confidence
    sentence: str
    because: tuple[str, ...]
    ratio: Estimate | None = None


def choose(
    findings: Findings, default: str, titles: Mapping[str, str], rate_per_s: float | None, bound: str = ""
) -> Choice | None:
    """What the last round says; None where it measured nothing. `rate_per_s` is what must be kept under the limits,
    None where as much as possible is wanted. `bound` is what was seen to bind the documented way when it was looked
    into, which the last round did not."""
    cells = [
        cell.model_copy(update={"why": bound}) if bound and cell.server == default else cell
        for cell in findings.cells
        if cell.throughput is not None
    ]
    if not cells:
        return None
    if rate_per_s is not None:
        return _for_limits(findings, cells, default, titles, rate_per_s)
    return _for_most(findings, cells, default, titles)


def limits_of(findings: Findings) -> dict[str, LimitVerdict]:
    """Whether each server keeps the limits, where the study has any."""
    return {each.server: each.limits for verdict in findings.verdicts for each in verdict.feasible}


def _for_most(findings: Findings, cells: Sequence[Cell], default: str, titles: Mapping[str, str]) -> Choice:
    best = max(cells, key=_rate)
    own = next((cell for cell in cells if cell.server == default), None)
    if own is None:
        said = f"serve it by {titles[best.server]}: {rate(_rate(best))}/s; as documented it could not be measured"
        return Choice(best.server, "alone", said, (best.why,))
    if best.server == default:
        return _stay(findings, own, cells, titles)
    against = _between(findings.comparisons, best.server, default)
    if against is None:
        return Choice(default, "undecided", _leave(own, titles, "it was compared with nothing"), (own.why,))
    if against.verdict == "faster":
        said = (
            f"serve it by {titles[best.server]}: {rate(_rate(best))}/s, {times(against.ratio.value)} × the "
            f"{rate(_rate(own))}/s of {titles[default]}, as documented"
        )
        because = (_reason(titles[default], own.why), _reason(titles[best.server], best.why))
        return Choice(best.server, "decided", said, because, against.ratio)
    if against.verdict == "same":
        why = f"{titles[best.server]}, the best of the others, does as many"
        return Choice(default, "equivalent", _leave(own, titles, why), (own.why,), against.ratio)
    why = f"{titles[best.server]} may do more ({_interval(against.ratio)}), which so few blocks do not decide"
    return Choice(default, "undecided", _leave(own, titles, why), (own.why,), against.ratio)


def _stay(findings: Findings, own: Cell, cells: Sequence[Cell], titles: Mapping[str, str]) -> Choice:
    against = [each for each in findings.comparisons if each.a == own.server]
    ties = [titles[each.b] for each in against if each.verdict == "same"]
    open_ = [titles[each.b] for each in against if each.verdict == "unclear"]
    if len(cells) == 1:
        return Choice(own.server, "alone", _leave(own, titles, "there was nothing to compare it with"), (own.why,))
    if open_:
        return Choice(own.server, "undecided", _leave(own, titles, f"{listed(open_)} may do as many"), (own.why,))
    if ties:
        return Choice(
            own.server,
            "equivalent",
            _leave(own, titles, f"{listed(ties)} {'do' if len(ties) > 1 else 'does'} as many"),
            (own.why,),
        )
    return Choice(own.server, "decided", _leave(own, titles, "none of the others does as many"), (own.why,))


def _for_limits(
    findings: Findings, cells: Sequence[Cell], default: str, titles: Mapping[str, str], per_s: float
) -> Choice:
    limits = limits_of(findings)
    met = [cell for cell in cells if limits.get(cell.server) == "met"]
    own = next((cell for cell in cells if cell.server == default), None)
    if not met:
        known = "keeps" if all(limits.get(cell.server) == "missed" for cell in cells) else "is known to keep"
        most = _for_most(findings, cells, default, titles)
        return replace(most, sentence=f"nothing that was tried {known} the limits at {rate(per_s)}/s; {most.sentence}")
    if own is not None and limits.get(default) == "met":
        said = _leave(own, titles, _cheaper(own, met, titles) or "it keeps the limits")
        return Choice(default, "alone" if len(limits) == 1 else "decided", said, (own.why,))
    best = min(met, key=_cpu_s)
    kept = f"serve it by {titles[best.server]}: it keeps the limits at {rate(per_s)}/s"
    if own is None and limits.get(default) != "missed":
        return Choice(best.server, "alone", f"{kept}; as documented it could not be measured", (best.why,))
    ratio = _ratio(findings.comparisons, best.server, default)
    if limits.get(default) == "missed":
        return Choice(best.server, "decided", f"{kept}; as documented {_missed(findings, default)}", (best.why,), ratio)
    unsure = f"{kept}; whether it does as documented is not decided"
    return Choice(best.server, "undecided", unsure, (best.why,), ratio)


def _reason(title: str, why: str) -> str:
    """What binds one of two, said of which."""
    return f"{title}: {why}" if why else ""


def _missed(findings: Findings, server: str) -> str:
    found = (each for verdict in findings.verdicts for each in verdict.feasible if each.server == server)
    said = next((each.evidence for each in found if each.evidence), "")
    return f"it does not ({said})" if said else "it does not"


def _cheaper(own: Cell, met: Sequence[Cell], titles: Mapping[str, str]) -> str:
    """Who keeps the limits for much less processor time, as a hint."""
    best = min(met, key=_cpu_s)
    if best.server == own.server or _cpu_s(best) > 0.8 * _cpu_s(own):
        return ""
    spared = percent(1 - _cpu_s(best) / _cpu_s(own))
    return f"it keeps the limits; {titles[best.server]} keeps them for {spared} less processor time"


def _leave(own: Cell, titles: Mapping[str, str], why: str) -> str:
    return f"leave it as it is, {titles[own.server]}: {rate(_rate(own))}/s, and {why}"


def _between(comparisons: Sequence[Comparison], a: str, b: str) -> Comparison | None:
    return next((each for each in comparisons if (each.a, each.b) == (a, b)), None)


def _ratio(comparisons: Sequence[Comparison], a: str, b: str) -> Estimate | None:
    """A's throughput over B's: the one that did more was compared with the others, whichever it was."""
    found, other = _between(comparisons, a, b), _between(comparisons, b, a)
    if found is not None:
        return found.ratio
    return None if other is None else other.ratio.inverted()


def _rate(cell: Cell) -> float:
    return cell.throughput.value if cell.throughput is not None else 0.0


def _cpu_s(cell: Cell) -> float:
    return cell.cpu_s_per_request.value if cell.cpu_s_per_request is not None else float("inf")


def _interval(ratio: Estimate) -> str:
    if ratio.low is None or ratio.high is None:
        return f"{ratio.value:.2f} ×"
    return f"{ratio.low:.2f} – {ratio.high:.2f} ×"
