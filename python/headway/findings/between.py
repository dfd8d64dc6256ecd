"""One run against another: cell by cell, better, worse, the same, unclear, or not comparable, and why.

Blocks of two runs are no pairs: what happened to the machine between them happened to all of a run's blocks alike. So
the logarithms are compared by Welch's t (1947), and the margin is wider than within a run: 5 %, or what a server
differed from itself by in either run.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from headway.findings.baseline import BASELINE_METRICS, BETWEEN_RUNS, Baseline, BaselineCell, BaselineMetric
from headway.findings.equivalence import Unpaired, holm
from headway.findings.estimate import LEVEL
from headway.findings.model import Estimate, FindingModel
from headway.findings.wording import listed, percent, plural, times

Decision = Literal["better", "worse", "same", "unclear", "not comparable"]

GATING: tuple[BaselineMetric, ...] = ("throughput_per_s", "p99_ms")
"""What makes a cell better or worse. Cost in processor time and memory, and the median, are told beside."""

HIGHER_IS_BETTER: tuple[BaselineMetric, ...] = ("throughput_per_s",)

NAMES: dict[BaselineMetric, str] = {
    "throughput_per_s": "throughput",
    "p50_ms": "p50",
    "p99_ms": "p99",
    "cpu_ms_per_request": "CPU a request",
    "peak_pss_mb": "memory",
}


class MetricChange(FindingModel):
    """A metric of a cell after over before: their means, the ratio with its interval, and what that decides.

    `ratio` has no interval where either run has one block only.
    """

    metric: BaselineMetric
    before: float
    after: float
    ratio: Estimate
    decision: Literal["better", "worse", "same", "unclear"]
    p_corrected: float | None = None


class CellChange(FindingModel):
    """What became of a cell. `why` says so in words, or why it cannot be compared."""

    server: str
    workload: str
    load: str
    link: str
    decision: Decision
    why: str
    metrics: tuple[MetricChange, ...] = ()


class Between(FindingModel):
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
    """A metric of a cell with its p-values: of "the ratio lies within the margin", and of "it lies beyond"."""

    change: MetricChange
    p_beyond: float | None
    p_within: float | None


def between(before: Baseline, after: Baseline, margin: float = BETWEEN_RUNS) -> Between:
    """What became of each cell of both runs. All metrics that decide are one family of comparisons (Holm 1979)."""
    delta = max(margin, before.noise, after.noise)
    apart = _machines_apart(before, after)
    pairs = list(_pairs(before, after))
    tested = {
        cell.names: _tests(was, cell, delta)
        for was, cell in pairs
        if was is not None and cell is not None and not (apart or _cells_apart(was, cell))
    }
    corrected = _corrected(tested.values())
    cells = tuple(
        _changed(cell, [_decided(each, corrected.get(id(each)), delta) for each in tested[cell.names]], delta)
        if cell is not None and cell.names in tested
        else _not_comparable(was, cell, apart or _why_apart(was, cell))
        for was, cell in pairs
    )
    return Between(before=before.run, after=after.run, margin=delta, sentence=_sentence(cells), cells=cells)


def _pairs(before: Baseline, after: Baseline) -> Iterable[tuple[BaselineCell | None, BaselineCell | None]]:
    """Each cell of either run with the other's of the same names, in the order of the later run."""
    earlier = {cell.names: cell for cell in before.cells}
    there = {cell.names for cell in after.cells}
    yield from ((earlier.get(cell.names), cell) for cell in after.cells)
    yield from ((cell, None) for cell in before.cells if cell.names not in there)


def _machines_apart(before: Baseline, after: Baseline) -> str:
    """What the machines differ in, so that no figure of one can be held against the other's."""
    said = [
        f"another {name}: {before.machine.get(name, 'unknown')}, now {after.machine.get(name, 'unknown')}"
        for name in dict.fromkeys([*before.machine, *after.machine])
        if before.machine.get(name) != after.machine.get(name)
    ]
    return "; ".join(said)


def _why_apart(was: BaselineCell | None, cell: BaselineCell | None) -> str:
    if was is None:
        return "it is not in the earlier run"
    if cell is None:
        return "it is not in the later run"
    return _cells_apart(was, cell)


def _cells_apart(was: BaselineCell, cell: BaselineCell) -> str:
    """Why the two cannot be held against each other; "" where they can."""
    for each, run in ((was, "earlier"), (cell, "later")):
        if each.outcome != "measured":
            return f"the {run} run has no measurement of it ({each.outcome}): {each.why}"
    if was.asked != cell.asked:
        return "the workload, the load or the link of that name is another one"
    said = [
        f"{name} {_value(was.capacities.get(name))}, now {_value(cell.capacities.get(name))}"
        for name in dict.fromkeys([*was.capacities, *cell.capacities])
        if was.capacities.get(name) != cell.capacities.get(name)
    ]
    return f"other capacities: {listed(said)}" if said else ""


def _value(value: object) -> str:
    return "none" if value is None else str(value)


def _tests(was: BaselineCell, cell: BaselineCell, margin: float) -> list[_Tested]:
    """Every metric that both runs know."""
    both = [name for name in BASELINE_METRICS if name in was.blocks and name in cell.blocks]
    return [_test(name, was, cell, margin) for name in both]


def _test(metric: BaselineMetric, was: BaselineCell, cell: BaselineCell, margin: float) -> _Tested:
    before, after = was.blocks[metric], cell.blocks[metric]
    logs_before, logs_after = [math.log(value) for value in before], [math.log(value) for value in after]
    apart = Unpaired.of(logs_after, logs_before)
    low, high = apart.interval(LEVEL)
    method = "one block: no interval" if low is None else "Welch's t interval of log ratios"
    ratio = Estimate(value=math.exp(apart.mean), low=low, high=high, method=method, n=min(len(before), len(after)))
    change = MetricChange(metric=metric, before=math.exp(fmean(logs_before)), after=math.exp(fmean(logs_after)),
                          ratio=ratio, decision="unclear")  # fmt: skip
    return _Tested(change, apart.p_beyond(margin), apart.p_within(margin))


def _corrected(tested: Iterable[Sequence[_Tested]]) -> dict[int, float | None]:
    """Holm's correction over all that decides; what is told beside is corrected among itself."""
    everything = [each for of_cell in tested for each in of_cell]
    found: dict[int, float | None] = {}
    for gates in (True, False):
        family = [each for each in everything if (each.change.metric in GATING) == gates]
        found |= dict(zip(map(id, family), holm([each.p_beyond for each in family]), strict=True))
    return found


def _decided(tested: _Tested, p: float | None, margin: float) -> MetricChange:
    change, alpha = tested.change, 1 - LEVEL
    decision: Literal["better", "worse", "same", "unclear"] = "unclear"
    if p is not None and p < alpha and abs(math.log(change.ratio.value)) > math.log1p(margin):
        more = change.ratio.value > 1
        decision = "better" if more == (change.metric in HIGHER_IS_BETTER) else "worse"
    elif tested.p_within is not None and tested.p_within < alpha:
        decision = "same"
    return change.model_copy(update={"decision": decision, "p_corrected": p})


def _changed(cell: BaselineCell, metrics: Sequence[MetricChange], margin: float) -> CellChange:
    gating = [each for each in metrics if each.metric in GATING]
    decisions = {each.decision for each in gating}
    decision: Decision = next((each for each in ("worse", "better") if each in decisions), "unclear")
    if decisions == {"same"}:
        decision = "same"
    return CellChange(server=cell.server, workload=cell.workload, load=cell.load, link=cell.link, decision=decision,
                      why=_why(decision, gating, margin), metrics=tuple(metrics))  # fmt: skip


def _why(decision: Decision, gating: Sequence[MetricChange], margin: float) -> str:
    if decision == "same":
        return f"{listed([NAMES[each.metric] for each in gating])} within ±{percent(margin)}"
    telling = [each for each in gating if each.decision == decision]
    text = "; ".join(_said(each) for each in telling)
    if decision == "unclear" and any(each.ratio.low is None for each in telling):
        return f"{text}: a single block tells nothing about chance"
    return text


def _said(change: MetricChange) -> str:
    ratio = change.ratio
    between_ = "" if ratio.low is None or ratio.high is None else f" ({times(ratio.low)} to {times(ratio.high)})"
    return f"{NAMES[change.metric]} is {times(ratio.value)} times what it was{between_}"


def _not_comparable(was: BaselineCell | None, cell: BaselineCell | None, why: str) -> CellChange:
    known = cell or was
    assert known is not None
    return CellChange(server=known.server, workload=known.workload, load=known.load, link=known.link,
                      decision="not comparable", why=why)  # fmt: skip


def _sentence(cells: Sequence[CellChange]) -> str:
    """The whole comparison in one sentence, what is worse first."""
    if not cells:
        return "There is nothing to compare: neither run has a cell."
    counts = [(decision, [cell for cell in cells if cell.decision == decision])
              for decision in ("worse", "better", "same", "unclear", "not comparable")]  # fmt: skip
    worst = list(dict.fromkeys(cell.server for cell in cells if cell.decision == "worse"))
    names = f" ({listed(worst)})" if worst else ""
    said = [f"{len(those)} {decision}{names * (decision == 'worse')}" for decision, those in counts if those]
    return f"Of {plural(len(cells), 'cell')}: {listed(said)}."
