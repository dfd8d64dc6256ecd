"""How to serve an app: by the last round of a check, which paired the documented way and the best of the others.

A change is recommended only where it is known to be better. So the result is never worse than the documentation's, and
"leave it as it is" is one of its forms. What a check says of its candidates: a row for each, and the advice.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from headway.analysis.cell.cell_findings import Cell, LimitVerdict, TheoreticalMaximum
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.decide.check_result import CheckAdvice, CheckedCandidate, Confidence, Expected
from headway.analysis.decide.standing import by_throughput
from headway.analysis.findings import Comparison, Findings
from headway.format import estimate_text, factor_texts, listed, percent, rate, times
from headway.study.app import App, AppliedSetting
from headway.study.candidate import KINDS, Candidate, command_line, settings_of

BOTTLENECKS = {
    "concurrency-limit": "its concurrency limit",
    "loop": "its event loop",
    "gil": "Python's lock",
    "cores": "its processors",
    "ports": "ports to connect from",
}
"""What each theoretical maximum of a server limits, in words."""

LOAD_LIMITS = ("offered", "generator", "users")
"""Theoretical maxima of the load: the next bottleneck of the server is another one."""


@dataclass(frozen=True)
class Recommendation:
    """The server to take, and why. `ratio` is its throughput over the documented one's; where that one stays, the ratio
    of the best of the others to it, None where it is itself the best."""

    to: str
    confidence: Confidence
    sentence: str
    reasons: tuple[str, ...]
    ratio: Estimate | None = None


def recommend(
    findings: Findings, default: str, titles: Mapping[str, str], rate_per_s: float | None, bound: str = ""
) -> Recommendation | None:
    """What the last round shows; None where it measured nothing.

    `rate_per_s` is the rate at which the SLO must be met, None where as much throughput as possible is wanted. `bound`
    is what limited the documented way in the baseline measurement.
    """
    cells = tuple(
        cell.model_copy(update={"why": bound}) if bound and cell.server == default else cell
        for cell in findings.cells
        if cell.throughput is not None
    )
    if not cells:
        return None
    choice = _Choice(findings, cells, default, titles)
    return choice.for_throughput() if rate_per_s is None else choice.for_limits(rate_per_s)


def limits_of(findings: Findings) -> dict[str, LimitVerdict]:
    """Whether each server meets the SLO, where the study has one."""
    return {each.server: each.limits for verdict in findings.verdicts for each in verdict.feasible}


@dataclass(frozen=True)
class _Choice:
    """The measured cells of the last round, among which the one of the `default` server is as documented."""

    findings: Findings
    cells: Sequence[Cell]
    default: str
    titles: Mapping[str, str]

    @property
    def own(self) -> Cell | None:
        """The cell of the documented way, where it was measured."""
        return next((cell for cell in self.cells if cell.server == self.default), None)

    def for_throughput(self) -> Recommendation:
        """The best by throughput, if it is known to be better than the documented way."""
        best, own = max(self.cells, key=lambda cell: cell.rate_per_s), self.own
        title, now = self.titles[best.server], f"{estimate_text(best.throughput)}/s"
        if own is None:
            return self._take(best, "alone", f"{now}; as documented it could not be measured")
        if best is own:
            return self._best_as_documented(own)
        against = self._comparison(best.server, self.default)
        if against is None:
            return self._stay(own, "undecided", "it was compared with nothing")
        if against.verdict == "same":
            return self._stay(own, "equivalent", f"{title}, the best of the others, does as many", against.ratio)
        if against.verdict != "faster":
            why = f"{title} may do more ({_interval(against.ratio)}), which so few blocks do not decide"
            return self._stay(own, "undecided", why, against.ratio)
        documented = f"the {estimate_text(own.throughput)}/s of {self.titles[self.default]}, as documented"
        found = self._take(best, "decided", f"{now}, {_times(against.ratio)} {documented}", against.ratio)
        reasons = tuple(f"{self.titles[cell.server]}: {cell.why}" if cell.why else "" for cell in (own, best))
        return replace(found, reasons=reasons)

    def _best_as_documented(self, own: Cell) -> Recommendation:
        if len(self.cells) == 1:
            return self._stay(own, "alone", "there was nothing to compare it with")
        standing = by_throughput(self.cells, [each for each in self.findings.comparisons if each.a == own.server])
        verdict = "same" if standing.kind == "equivalent" else "unclear"
        others = [self.titles[each.b] for each in standing.comparisons if each.verdict == verdict]
        if standing.kind == "winner":
            return self._stay(own, "decided", "none of the others does as many")
        if standing.kind == "equivalent":
            do = "do" if len(others) > 1 else "does"
            return self._stay(own, "equivalent", f"{listed(others)} {do} as many")
        return self._stay(own, "undecided", f"{listed(others)} may do as many")

    def for_limits(self, per_s: float) -> Recommendation:
        """One that meets the SLO at this rate: the documented way if it does, else the cheapest in CPU time."""
        limits, own = limits_of(self.findings), self.own
        met = [cell for cell in self.cells if limits.get(cell.server) == "met"]
        if not met:
            none_keeps, most = all(limits.get(cell.server) == "missed" for cell in self.cells), self.for_throughput()
            known = "keeps" if none_keeps else "is known to keep"
            sentence = f"nothing that was tried {known} the limits at {rate(per_s)}/s; {most.sentence}"
            # However sure it is which one does most: whether that is enough was the question.
            return replace(most, sentence=sentence, confidence=most.confidence if none_keeps else "undecided")
        best, documented = min(met, key=_cpu_s), limits.get(self.default)
        if own is not None and documented == "met":
            return self._stay(own, "alone" if len(limits) == 1 else "decided", self._cheaper(own, best))
        keeps, ratio = f"it keeps the limits at {rate(per_s)}/s", self._ratio(best.server, self.default)
        if documented == "missed":
            return self._take(best, "decided", f"{keeps}; as documented {self._missed()}", ratio)
        if own is None:
            return self._take(best, "alone", f"{keeps}; as documented it could not be measured")
        return self._take(best, "undecided", f"{keeps}; whether the documented way keeps them is not decided", ratio)

    def _take(self, best: Cell, confidence: Confidence, why: str, ratio: Estimate | None = None) -> Recommendation:
        sentence = f"serve it by {self.titles[best.server]}: {why}"
        return Recommendation(best.server, confidence, sentence, (best.why,), ratio)

    def _stay(self, own: Cell, confidence: Confidence, why: str, ratio: Estimate | None = None) -> Recommendation:
        sentence = f"leave it as it is, {self.titles[own.server]}: {estimate_text(own.throughput)}/s, and {why}"
        return Recommendation(own.server, confidence, sentence, (own.why,), ratio)

    def _missed(self) -> str:
        feasible = (each for verdict in self.findings.verdicts for each in verdict.feasible)
        return f"it does not ({next(each.evidence for each in feasible if each.server == self.default)})"

    def _cheaper(self, own: Cell, best: Cell) -> str:
        """Why the documented way stays, and which one meets the SLO with much less CPU time, as a hint."""
        if best.server == own.server or _cpu_s(best) > 0.8 * _cpu_s(own):
            return "it keeps the limits"
        spared = percent(1 - _cpu_s(best) / _cpu_s(own))
        return f"it keeps the limits; {self.titles[best.server]} keeps them for {spared} less processor time"

    def _comparison(self, a: str, b: str) -> Comparison | None:
        return next((each for each in self.findings.comparisons if (each.a, each.b) == (a, b)), None)

    def _ratio(self, a: str, b: str) -> Estimate | None:
        """A's throughput over B's: the one with more throughput was compared with the others, whichever it was."""
        direct, inverse = self._comparison(a, b), self._comparison(b, a)
        return direct.ratio if direct is not None else None if inverse is None else inverse.ratio.inverted()


def _cpu_s(cell: Cell) -> float:
    return cell.cpu_s_per_request.value if cell.cpu_s_per_request is not None else float("inf")


def _interval(ratio: Estimate) -> str:
    if ratio.low is None or ratio.high is None:
        return f"{ratio.value:.2f} ×"
    return f"{ratio.low:.2f} – {ratio.high:.2f} ×"


def _times(ratio: Estimate) -> str:
    """ "3.0 × (2.9 to 3.1)"; without the ends where there are none to be seen."""
    if ratio.low is None or ratio.high is None:
        return f"{times(ratio.value)} ×"
    text, low, high = factor_texts(ratio.value, ratio.low, ratio.high)
    return f"{text} × ({low} to {high})" if low != high else f"{times(ratio.value)} ×"


def candidate_row(app: App, candidate: Candidate, number: int, cell: Cell | None = None) -> CheckedCandidate:
    """Return the row of a candidate as the round of this number measured it; without figures where it was not."""
    figures: dict[str, Any] = {}
    if cell is not None:
        cpu = cell.cpu_s_per_request
        figures = {
            "rate": cell.throughput,
            "p50_ms": cell.p50_ms,
            "p99_ms": cell.p99_ms,
            "peak_pss_mb": cell.peak_pss_mb,
            "cpu_ms": None if cpu is None else cpu.scaled(1000),
            "gates": tuple(dict.fromkeys(problem.what for problem in cell.problems)),
        }
    return CheckedCandidate(
        config=candidate.name, title=candidate.title, command=command_line(candidate, app), round=number, **figures
    )


def check_advice(
    app: App, candidate: Candidate, choice: Recommendation, default: Candidate, cell: Cell,
    applied: Collection[AppliedSetting],
) -> CheckAdvice:  # fmt: skip
    """Return the advice without its files: what `cell` of the last round makes the user expect.

    `applied` is where the candidate's settings were applied.
    """
    next_limits = [maximum for maximum in cell.theoretical_maxima if maximum.name not in LOAD_LIMITS]
    kind = None if candidate == default else KINDS.get(candidate.kind)
    return CheckAdvice(
        config=candidate.name,
        command=command_line(candidate, app),
        from_config=default.name,
        to_config=candidate.name,
        confidence=choice.confidence,
        sentence=choice.sentence,
        reasons=tuple(dict.fromkeys(reason for reason in choice.reasons if reason)),
        ratio=choice.ratio,
        expected=Expected(
            rate=cell.throughput,
            p99_ms=cell.p99_ms,
            peak_pss_mb=cell.peak_pss_mb,
            efficiency=cell.efficiency,
            next_bottleneck=_next_bottleneck(next_limits[0]) if next_limits else "",
        ),
        needs=() if kind is None else tuple(name for name in kind.packages if name not in app.installed),
        settings=settings_of(candidate),
        changes=tuple(setting.change(app, applied) for setting in candidate.settings),
    )


def _next_bottleneck(maximum: TheoreticalMaximum) -> str:
    return f"{BOTTLENECKS.get(maximum.name, maximum.name)}: {maximum.formula} = {rate(maximum.value)}/s"
