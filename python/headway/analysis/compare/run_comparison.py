"""One run against another: cell by cell, better, worse, the same, unclear, or not comparable, and why.

Blocks of two runs are no pairs: what happened to the machine between them happened to all of a run's blocks alike. So
the logarithms are compared by Welch's t (1947), and the margin is wider than within a run: 5 %, or what a server
differed from itself by in either run.

Requests without an answer count as well: a server that gives up on some of them is no quicker for it. The share that is
answered is compared as the rest is, by the logarithm of each block's: failures come in clusters, so that blocks tell by
how much it differs; and as requests are counted, no block's share is surer than the binomial makes it.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from headway.analysis.cell.cell_findings import Estimate, FindingModel
from headway.analysis.cell.estimate import LEVEL
from headway.analysis.compare.baseline import BASELINE_METRICS, BETWEEN_RUNS, Baseline, BaselineCell, BaselineMetric
from headway.analysis.compare.contrast import Unpaired, holm
from headway.format import listed, percent, plural, times

Decision = Literal["better", "worse", "same", "unclear", "not comparable"]

ComparedMetric = BaselineMetric | Literal["answered_share"]

GATING: tuple[ComparedMetric, ...] = ("throughput_per_s", "answered_share", "p99_ms")
"""What makes a cell better or worse. Cost in processor time and memory, and the median, are told beside."""

HIGHER_IS_BETTER: tuple[ComparedMetric, ...] = ("throughput_per_s", "answered_share")

ANSWERED_MARGIN = 0.01
"""δ of the share of requests that are answered: one more of a hundred that fails is felt, however noisy rates are."""

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
    decision: Literal["better", "worse", "same", "unclear"]
    p_corrected: float | None = None


class CellChange(FindingModel):
    """What became of a cell. `why` says so in words, or why it cannot be compared.

    `lost` are quantiles that the earlier run knew, and that are now among requests that were cut off.
    """

    server: str
    workload: str
    load: str
    link: str
    decision: Decision
    why: str
    metrics: tuple[MetricChange, ...] = ()
    lost: tuple[BaselineMetric, ...] = ()


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
    margin: float

    @property
    def metric(self) -> ComparedMetric:
        """What was tested."""
        return self.change.metric


@dataclass(frozen=True)
class _Lost:
    """A quantile that the earlier run knew, and that is longer than any answer in `blocks` of `of` later blocks."""

    metric: BaselineMetric
    before: float
    blocks: int
    of: int
    p_beyond: float | None


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
        _changed(cell, tested[cell.names], corrected, silent=not (was and was.scheduled and cell.scheduled))
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


def _tests(was: BaselineCell, cell: BaselineCell, margin: float) -> list[_Tested | _Lost]:
    """Every metric that both runs know, and the quantiles that the later one lost."""
    both = [name for name in BASELINE_METRICS if name in was.blocks and name in cell.blocks]
    tested: list[_Tested | _Lost] = [_test(name, was.blocks[name], cell.blocks[name], margin) for name in both]
    if all(each.scheduled and all(each.scheduled) for each in (was, cell)):
        tested.append(_test_answered(was, cell))
    gone = [name for name in cell.cut_off if name in was.blocks and name not in cell.blocks]
    return tested + [_lost(name, was, cell) for name in gone]


def _test(
    metric: ComparedMetric,
    before: Sequence[float],
    after: Sequence[float],
    margin: float,
    least: tuple[float, float] = (0.0, 0.0),
) -> _Tested:
    """`least` is what a block's logarithm must vary by, in the earlier run and in the later one."""
    logs_before, logs_after = [math.log(value) for value in before], [math.log(value) for value in after]
    apart = Unpaired.of(logs_after, logs_before, (least[1], least[0]))
    low, high = apart.interval(LEVEL)
    method = "one block: no interval" if low is None else "Welch's t interval of log ratios"
    ratio = Estimate(value=math.exp(apart.mean), low=low, high=high, method=method, n=min(len(before), len(after)))
    change = MetricChange(metric=metric, before=math.exp(fmean(logs_before)), after=math.exp(fmean(logs_after)),
                          ratio=ratio, decision="unclear")  # fmt: skip
    return _Tested(change, apart.p_beyond(margin), apart.p_within(margin), margin)


def _test_answered(was: BaselineCell, cell: BaselineCell) -> _Tested:
    """The share that is answered; where both runs answered every request there is nothing by which they differ."""
    before, after = _answered(was), _answered(cell)
    failed = any(was.unanswered) or any(cell.unanswered)
    least = (_binomial_variance(was), _binomial_variance(cell)) if failed else (0.0, 0.0)
    return _test("answered_share", before, after, ANSWERED_MARGIN, least)


def _answered(cell: BaselineCell) -> list[float]:
    """Of each block the share that was answered; a half of a request where none was, which has no logarithm."""
    counts = zip(cell.scheduled, cell.unanswered, strict=True)
    return [max(0.5, scheduled - unanswered) / scheduled for scheduled, unanswered in counts]


def _binomial_variance(cell: BaselineCell) -> float:
    """What the logarithm of a block's answered share varies by if each request fails by itself, by the delta method.

    Of the share over all blocks, by Jeffreys' half a request more of either kind: none of few is not none of many.
    """
    unanswered = (sum(cell.unanswered) + 0.5) / (sum(cell.scheduled) + 1)
    return unanswered / (1 - unanswered) / fmean(cell.scheduled)


def _lost(metric: BaselineMetric, was: BaselineCell, cell: BaselineCell) -> _Lost:
    """A quantile among requests that were cut off has no value, but it is longer than every answer of its block.

    If nothing had changed, each block would lose it with one probability q, and all m later blocks but none of the n
    earlier ones with qᵐ·(1 - q)ⁿ, which is no more than at q = m / (m + n) (Barnard 1945). Where only some lost it
    nothing is shown here; the share that is answered may show it.
    """
    m, n = len(cell.numbers), len(was.blocks[metric])
    blocks = cell.cut_off[metric]
    p = (m / (m + n)) ** m * (n / (m + n)) ** n if blocks == m else None
    return _Lost(metric, math.exp(fmean(map(math.log, was.blocks[metric]))), blocks, m, p)


def _corrected(tested: Iterable[Sequence[_Tested | _Lost]]) -> dict[int, float | None]:
    """Holm's correction over all that decides; what is told beside is corrected among itself."""
    everything = [each for of_cell in tested for each in of_cell]
    found: dict[int, float | None] = {}
    for gates in (True, False):
        family = [each for each in everything if (each.metric in GATING) == gates]
        found |= dict(zip(map(id, family), holm([each.p_beyond for each in family]), strict=True))
    return found


def _decided(tested: _Tested, p: float | None) -> MetricChange:
    change, alpha = tested.change, 1 - LEVEL
    decision: Literal["better", "worse", "same", "unclear"] = "unclear"
    if p is not None and p < alpha and abs(math.log(change.ratio.value)) > math.log1p(tested.margin):
        more = change.ratio.value > 1
        decision = "better" if more == (change.metric in HIGHER_IS_BETTER) else "worse"
    elif tested.p_within is not None and tested.p_within < alpha:
        decision = "same"
    return change.model_copy(update={"decision": decision, "p_corrected": p})


def _changed(
    cell: BaselineCell, tested: Sequence[_Tested | _Lost], corrected: dict[int, float | None], silent: bool
) -> CellChange:
    """`silent`: one of the runs does not say who had no answer."""
    found = [(each, _decided(each, corrected.get(id(each)))) for each in tested if isinstance(each, _Tested)]
    lost = [(each, _shown(corrected.get(id(each)))) for each in tested if isinstance(each, _Lost)]
    gating = [(each, change) for each, change in found if change.metric in GATING]
    said: list[tuple[Decision, str]] = [(change.decision, _said(change)) for _, change in gating]
    said += [(decision, _gone(each)) for each, decision in lost if each.metric in GATING]
    decisions = [decision for decision, _ in said]
    if set(decisions) == {"same"}:
        decision, why = decisions[0], _why_same([each for each, _ in gating], silent)
    else:
        decision = next((word for word in ("worse", "better") if word in decisions), "unclear")
        why = "; ".join(text for word, text in said if word == decision)
        if decision == "unclear" and any(change.ratio.low is None for _, change in gating):
            why = f"{why}: a single block tells nothing about chance"
    return CellChange(server=cell.server, workload=cell.workload, load=cell.load, link=cell.link, decision=decision,
                      why=why, metrics=tuple(change for _, change in found),
                      lost=tuple(each.metric for each, _ in lost))  # fmt: skip


def _shown(p: float | None) -> Decision:
    return "worse" if p is not None and p < 1 - LEVEL else "unclear"


def _why_same(gating: Sequence[_Tested], silent: bool) -> str:
    by_margin: dict[float, list[str]] = {}
    for each in gating:
        by_margin.setdefault(each.margin, []).append(NAMES[each.metric])
    text = listed([f"{listed(names)} within ±{percent(margin)}" for margin, names in by_margin.items()])
    return f"{text}; of failures one of the runs tells nothing" if silent else text


def _said(change: MetricChange) -> str:
    ratio = change.ratio
    between_ = "" if ratio.low is None or ratio.high is None else f" ({times(ratio.low)} to {times(ratio.high)})"
    if change.metric == "answered_share":
        return f"{percent(change.after)} of requests are answered, {percent(change.before)} were"
    return f"{NAMES[change.metric]} is {times(ratio.value)} times what it was{between_}"


def _gone(lost: _Lost) -> str:
    where = "each block" if lost.blocks == lost.of else f"{lost.blocks} of {plural(lost.of, 'block')}"
    return f"{NAMES[lost.metric]} was {lost.before:.4g} ms, and is longer than any answer in {where}: cut off"


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
