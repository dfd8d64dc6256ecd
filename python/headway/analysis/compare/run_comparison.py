"""One run against another: cell by cell, better, worse, the same, unclear, or not comparable, and why.

Blocks of two runs are no pairs: what happened to the machine between them happened to all of a run's blocks. So sides
are independent (`Contrast.independent`), and the margin is wider than within a run: 5 %.

Requests without a response count as well: a server that gives up on some of them is no quicker for it. Their shares
are exact, as of so many requests as blocks show them to be worth: failures come in clusters (`ShareRatio`).
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from headway.analysis.cell.cell_findings import CellFinding
from headway.analysis.cell.estimate_model import Estimate, FindingModel
from headway.analysis.cell.histogram import resolution
from headway.analysis.compare.baseline import (
    BASELINE_METRICS,
    QUANTILES,
    Baseline,
    BaselineCell,
    BaselineMetric,
)
from headway.analysis.compare.contrast import (
    ALPHA,
    BETWEEN_RUNS,
    NO_INTERVAL,
    Change,
    Contrast,
    change_of,
    decide,
    holm,
)
from headway.analysis.compare.share_ratio import AnsweredShare, ShareRatio
from headway.format import listed, percent, plural, times
from headway.study.cells import CellNames

ComparedMetric = BaselineMetric | Literal["answered_share"]

GATING: tuple[ComparedMetric, ...] = ("throughput_per_s", "answered_share", "p99_ms")
"""What makes a cell better or worse. CPU time, memory and the median are shown for information."""

HIGHER_IS_BETTER: tuple[ComparedMetric, ...] = ("throughput_per_s", "answered_share")

ANSWERED_MARGIN = 0.01
"""δ of the share of requests with a response: one more of a hundred that fails is felt, however noisy rates are."""

NAMES: dict[ComparedMetric, str] = {
    "answered_share": "answered share",
    "throughput_per_s": "throughput",
    "p50_ms": "p50",
    "p99_ms": "p99",
    "cpu_ms_per_request": "CPU a request",
    "peak_pss_mb": "memory",
}


class MetricChange(FindingModel):
    """A metric of a cell after over before: their means, the ratio with its interval, and what that decides.

    `ratio` has no interval where either run has one block only. `answered_share` is of 0..1.
    """

    metric: ComparedMetric
    before: float
    after: float
    ratio: Estimate
    decision: Change
    p_corrected: float | None = None


class CellChange(CellFinding):
    """What became of a cell. `why` says so in words, or why it cannot be compared.

    `lost` are quantiles that the earlier run had, and that are now among requests without a response.
    """

    decision: Change | Literal["not comparable"]
    why: str
    metrics: tuple[MetricChange, ...] = ()
    lost: tuple[BaselineMetric, ...] = ()


class RunComparison(FindingModel):
    """Two runs compared. `margin` is δ: what they may differ by and be the same."""

    before: str
    after: str
    margin: float
    sentence: str
    cells: tuple[CellChange, ...]

    @property
    def worse(self) -> bool:
        """Whether anything is shown to be worse."""
        return any(cell.decision == "worse" for cell in self.cells)


@dataclass(frozen=True)
class _Tested:
    """A metric of a cell in both runs: the contrast, and its margin."""

    metric: ComparedMetric
    before: float
    after: float
    contrast: Contrast | ShareRatio
    margin: float

    @property
    def p_beyond(self) -> float | None:
        return self.contrast.p_beyond(self.margin)

    def change(self, p: float | None) -> MetricChange:
        """What is decided, by the p of "the ratio lies within the margin" as corrected over all cells."""
        ratio = self.contrast.ratio(NO_INTERVAL if self.p_beyond is None else "Welch's t interval of log ratios")
        difference = decide(ratio, p, self.contrast.p_within(self.margin))
        decision = change_of(difference, more_is_better=self.metric in HIGHER_IS_BETTER)
        return MetricChange(
            metric=self.metric, before=self.before, after=self.after, ratio=ratio, decision=decision, p_corrected=p
        )

    def reason(self, p: float | None) -> tuple[Change, str]:
        change = self.change(p)
        if self.metric == "answered_share":
            return change.decision, f"{percent(self.after)} of requests are answered, {percent(self.before)} were"
        ratio = change.ratio
        interval = "" if ratio.low is None or ratio.high is None else f" ({times(ratio.low)} to {times(ratio.high)})"
        return change.decision, f"{NAMES[self.metric]} is {times(ratio.value)} times what it was{interval}"


@dataclass(frozen=True)
class _Lost:
    """A quantile that the earlier run had, and that is longer than any response in `blocks` of `of` later blocks."""

    metric: BaselineMetric
    before: float
    blocks: int
    of: int
    earlier_blocks: int

    @property
    def p_beyond(self) -> float | None:
        """If nothing had changed, each block would lose it with one probability q, and all m later blocks but none of
        the n earlier ones with qᵐ·(1 - q)ⁿ, which is no more than at q = m / (m + n) (Barnard 1945). Where only some
        lost it nothing is shown here; the share of responses may show it."""
        m, n = self.of, self.earlier_blocks
        return (m / (m + n)) ** m * (n / (m + n)) ** n if self.blocks == m else None

    def reason(self, p: float | None) -> tuple[Change, str]:
        where = "each block" if self.blocks == self.of else f"{self.blocks} of {plural(self.of, 'block')}"
        text = f"{NAMES[self.metric]} was {self.before:.4g} ms, and is longer than any answer in {where}: cut off"
        return "worse" if p is not None and p < ALPHA else "unclear", text


def compare_runs(before: Baseline, after: Baseline, margin: float = BETWEEN_RUNS) -> RunComparison:
    """What became of each cell of both runs. All metrics that decide are one family of comparisons (Holm 1979)."""
    # Where the machines differ no figure of one can be compared with the other's.
    machines = _differing(before.machine, after.machine, "unknown")
    difference = "; ".join(f"another {name}: {values}" for name, values in machines)
    found: list[tuple[CellNames, str, list[_Tested | _Lost]]] = []
    earlier, later = ({cell.names: cell for cell in run.cells} for run in (before, after))
    for names in dict.fromkeys([*later, *earlier]):
        if names in earlier and names in later:
            why = difference or _cell_difference(earlier[names], later[names])
            tests = [] if why else _tests(earlier[names], later[names], margin)
        else:
            why, tests = difference or f"it is not in the {'earlier' if names in later else 'later'} run", []
        found.append((names, why, tests))
    corrected = _corrected(tests for _, _, tests in found)
    cells = tuple(_changed(names, why, tests, corrected) for names, why, tests in found)
    return RunComparison(before=before.run, after=after.run, margin=margin, sentence=_sentence(cells), cells=cells)


def _differing(was: Mapping[str, object], now: Mapping[str, object], missing: str) -> list[tuple[str, str]]:
    """The names whose values differ, each with both values."""
    values = ((name, was.get(name), now.get(name)) for name in dict.fromkeys([*was, *now]))
    return [
        (name, f"{missing if before is None else before}, now {missing if after is None else after}")
        for name, before, after in values
        if before != after
    ]


def _cell_difference(was: BaselineCell, cell: BaselineCell) -> str:
    """Why the two cannot be compared; "" where they can."""
    for each, run in ((was, "earlier"), (cell, "later")):
        if each.outcome != "measured":
            return f"the {run} run has no measurement of it ({each.outcome}): {each.why}"
    if was.asked != cell.asked:
        return "the workload, the load or the network of that name is another one"
    parts = [f"{name} {values}" for name, values in _differing(was.capacities, cell.capacities, "none")]
    return f"other capacities: {listed(parts)}" if parts else ""


def _tests(was: BaselineCell, cell: BaselineCell, margin: float) -> list[_Tested | _Lost]:
    """Every metric that both runs have, and the quantiles that the later one lost."""
    both = [name for name in BASELINE_METRICS if name in was.blocks and name in cell.blocks]
    tested: list[_Tested | _Lost] = [_test(name, was.blocks[name], cell.blocks[name], margin) for name in both]
    if all(each.scheduled and all(each.scheduled) for each in (was, cell)):
        tested.append(_test_answered(was, cell))
    lost = [
        _Lost(name, math.exp(fmean(map(math.log, values))), blocks, len(cell.numbers), len(values))
        for name, blocks in cell.cut_off.items()
        if (values := was.blocks.get(name)) and name not in cell.blocks
    ]
    return tested + lost


def _test(metric: ComparedMetric, before: Sequence[float], after: Sequence[float], margin: float) -> _Tested:
    logs_before, logs_after = [math.log(value) for value in before], [math.log(value) for value in after]
    steps = [max(map(resolution, values)) if metric in QUANTILES else 0.0 for values in (before, after)]
    contrast = Contrast.independent(logs_after, logs_before, sum(steps))
    return _Tested(metric, math.exp(fmean(logs_before)), math.exp(fmean(logs_after)), contrast, margin)


def _test_answered(was: BaselineCell, cell: BaselineCell) -> _Tested:
    """The share with a response; where both runs have one for every request there is nothing by which they differ."""
    if not any(was.unanswered) and not any(cell.unanswered):
        return _test("answered_share", [1.0] * len(was.scheduled), [1.0] * len(cell.scheduled), ANSWERED_MARGIN)
    earlier, later = (AnsweredShare.of_blocks(each.unanswered, each.scheduled) for each in (was, cell))
    found = ShareRatio(later, earlier, min(len(was.scheduled), len(cell.scheduled)))
    return _Tested("answered_share", earlier.value, later.value, found, ANSWERED_MARGIN)


def _corrected(tested: Iterable[Sequence[_Tested | _Lost]]) -> dict[int, float | None]:
    """Holm's correction over all that decides; what is shown for information is corrected among itself."""
    everything = [each for of_cell in tested for each in of_cell]
    found: dict[int, float | None] = {}
    for deciding in (True, False):
        family = [each for each in everything if (each.metric in GATING) == deciding]
        found |= dict(zip(map(id, family), holm([each.p_beyond for each in family]), strict=True))
    return found


def _changed(
    names: CellNames, why: str, tested: Sequence[_Tested | _Lost], corrected: Mapping[int, float | None]
) -> CellChange:
    """What became of the cell; `why` says why it cannot be compared, "" where it can."""
    if why:
        return CellChange(**names._asdict(), decision="not comparable", why=why)
    changes = tuple(each.change(corrected[id(each)]) for each in tested if isinstance(each, _Tested))
    reasons = [each.reason(corrected[id(each)]) for each in tested if each.metric in GATING]
    decisions = {each for each, _ in reasons}
    decision: Change
    if decisions == {"same"}:
        decision, why = "same", _why_same(each for each in tested if isinstance(each, _Tested))
    else:
        decision = "worse" if "worse" in decisions else "better" if "better" in decisions else "unclear"
        why = "; ".join(text for each, text in reasons if each == decision)
        if decision == "unclear" and any(each.ratio.low is None for each in changes if each.metric in GATING):
            why = f"{why}: a single block tells nothing about chance"
    lost = tuple(each.metric for each in tested if isinstance(each, _Lost))
    return CellChange(**names._asdict(), decision=decision, why=why, metrics=changes, lost=lost)


def _why_same(tested: Iterable[_Tested]) -> str:
    by_margin: dict[float, list[str]] = {}
    for each in tested:
        if each.metric in GATING:
            by_margin.setdefault(each.margin, []).append(NAMES[each.metric])
    return listed([f"{listed(names)} within ±{percent(margin)}" for margin, names in by_margin.items()])


def _sentence(cells: Sequence[CellChange]) -> str:
    """The whole comparison in one sentence, what is worse first."""
    if not cells:
        return "There is nothing to compare: neither run has a cell."
    counts = [(decision, [cell for cell in cells if cell.decision == decision])
              for decision in ("worse", "better", "same", "unclear", "not comparable")]  # fmt: skip
    worst = list(dict.fromkeys(cell.server for cell in cells if cell.decision == "worse"))
    names = f" ({listed(worst)})" if worst else ""
    counted = [f"{len(those)} {decision}{names * (decision == 'worse')}" for decision, those in counts if those]
    return f"Of {plural(len(cells), 'cell')}: {listed(counted)}."
