"""One run against another: cell by cell, better, worse, the same, unclear, or not comparable, and why.

Blocks of two runs are no pairs: what happened to the machine between them happened to all of a run's blocks. So sides
are independent (`Contrast.independent`), and the margin is wider than within a run: 5 %, or what a server differed from
itself by in either run.

Requests without a response count as well: a server that gives up on some of them is no quicker for it. The share of
responses is compared as the rest is, by the logarithm of each block's: failures come in clusters, so that blocks show
how much it differs; and as requests are counted, no block's share is surer than the binomial makes it.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from headway.analysis.compare.baseline import (
    BASELINE_METRICS,
    BETWEEN_RUNS,
    Baseline,
    BaselineCell,
    BaselineMetric,
    CellChange,
    Change,
    ComparedMetric,
    MetricChange,
    RunComparison,
)
from headway.analysis.compare.contrast import ALPHA, NO_INTERVAL, Contrast, change_of, decide, holm
from headway.format import listed, percent, plural, times

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


@dataclass(frozen=True)
class _Tested:
    """A metric of a cell in both runs: the contrast, and its margin."""

    metric: ComparedMetric
    before: float
    after: float
    contrast: Contrast
    margin: float

    @property
    def p_beyond(self) -> float | None:
        return self.contrast.p_beyond(self.margin)

    def change(self, p: float | None) -> MetricChange:
        """What is decided, by the p of "the ratio lies within the margin" as corrected over all cells."""
        ratio = self.contrast.ratio(NO_INTERVAL if self.contrast.error is None else "Welch's t interval of log ratios")
        difference = decide(ratio, p, self.contrast.p_within(self.margin))
        decision = change_of(difference, more_is_better=self.metric in HIGHER_IS_BETTER)
        return MetricChange(
            metric=self.metric, before=self.before, after=self.after, ratio=ratio, decision=decision, p_corrected=p
        )


@dataclass(frozen=True)
class _Lost:
    """A quantile that the earlier run had, and that is longer than any response in `blocks` of `of` later blocks."""

    metric: BaselineMetric
    before: float
    blocks: int
    of: int
    p_beyond: float | None

    def decision(self, p: float | None) -> Change:
        """By the corrected p of "nothing has changed"."""
        return "worse" if p is not None and p < ALPHA else "unclear"


def compare_runs(before: Baseline, after: Baseline, margin: float = BETWEEN_RUNS) -> RunComparison:
    """What became of each cell of both runs. All metrics that decide are one family of comparisons (Holm 1979)."""
    delta = max(margin, before.noise, after.noise)
    difference = _machine_difference(before, after)
    pairs = list(_pairs(before, after))
    tested = {
        cell.names: _tests(was, cell, delta)
        for was, cell in pairs
        if was is not None and cell is not None and not (difference or _cell_difference(was, cell))
    }
    corrected = _corrected(tested.values())
    cells = tuple(
        _changed(cell, tested[cell.names], corrected, silent=not (was and was.scheduled and cell.scheduled))
        if cell is not None and cell.names in tested
        else _not_comparable(was, cell, difference or _why_not_comparable(was, cell))
        for was, cell in pairs
    )
    return RunComparison(before=before.run, after=after.run, margin=delta, sentence=_sentence(cells), cells=cells)


def _pairs(before: Baseline, after: Baseline) -> Iterable[tuple[BaselineCell | None, BaselineCell | None]]:
    """Each cell of either run with the other's of the same names, in the order of the later run."""
    earlier = {cell.names: cell for cell in before.cells}
    there = {cell.names for cell in after.cells}
    yield from ((earlier.get(cell.names), cell) for cell in after.cells)
    yield from ((cell, None) for cell in before.cells if cell.names not in there)


def _machine_difference(before: Baseline, after: Baseline) -> str:
    """What the machines differ in, so that no figure of one can be compared with the other's."""
    parts = [
        f"another {name}: {before.machine.get(name, 'unknown')}, now {after.machine.get(name, 'unknown')}"
        for name in dict.fromkeys([*before.machine, *after.machine])
        if before.machine.get(name) != after.machine.get(name)
    ]
    return "; ".join(parts)


def _why_not_comparable(was: BaselineCell | None, cell: BaselineCell | None) -> str:
    if was is None:
        return "it is not in the earlier run"
    if cell is None:
        return "it is not in the later run"
    return _cell_difference(was, cell)


def _cell_difference(was: BaselineCell, cell: BaselineCell) -> str:
    """Why the two cannot be compared; "" where they can."""
    for each, run in ((was, "earlier"), (cell, "later")):
        if each.outcome != "measured":
            return f"the {run} run has no measurement of it ({each.outcome}): {each.why}"
    if was.asked != cell.asked:
        return "the workload, the load or the link of that name is another one"
    parts = [
        f"{name} {_value(was.capacities.get(name))}, now {_value(cell.capacities.get(name))}"
        for name in dict.fromkeys([*was.capacities, *cell.capacities])
        if was.capacities.get(name) != cell.capacities.get(name)
    ]
    return f"other capacities: {listed(parts)}" if parts else ""


def _value(value: object) -> str:
    return "none" if value is None else str(value)


def _tests(was: BaselineCell, cell: BaselineCell, margin: float) -> list[_Tested | _Lost]:
    """Every metric that both runs have, and the quantiles that the later one lost."""
    both = [name for name in BASELINE_METRICS if name in was.blocks and name in cell.blocks]
    tested: list[_Tested | _Lost] = [_test(name, was.blocks[name], cell.blocks[name], margin) for name in both]
    if all(each.scheduled and all(each.scheduled) for each in (was, cell)):
        tested.append(_test_answered(was, cell))
    lost = [name for name in cell.cut_off if name in was.blocks and name not in cell.blocks]
    return tested + [_lost(name, was, cell) for name in lost]


def _test(
    metric: ComparedMetric,
    before: Sequence[float],
    after: Sequence[float],
    margin: float,
    least: tuple[float, float] = (0.0, 0.0),
) -> _Tested:
    """`least` is the least variance of a block's logarithm, in the later run and in the earlier one."""
    logs_before, logs_after = [math.log(value) for value in before], [math.log(value) for value in after]
    contrast = Contrast.independent(logs_after, logs_before, least)
    return _Tested(metric, math.exp(fmean(logs_before)), math.exp(fmean(logs_after)), contrast, margin)


def _test_answered(was: BaselineCell, cell: BaselineCell) -> _Tested:
    """The share with a response; where both runs have one for every request there is nothing by which they differ."""
    failed = any(was.unanswered) or any(cell.unanswered)
    least = (_binomial_variance(cell), _binomial_variance(was)) if failed else (0.0, 0.0)
    return _test("answered_share", _answered(was), _answered(cell), ANSWERED_MARGIN, least)


def _answered(cell: BaselineCell) -> list[float]:
    """Of each block the share with a response; a half of a request where none had one, which has no logarithm."""
    counts = zip(cell.scheduled, cell.unanswered, strict=True)
    return [max(0.5, scheduled - unanswered) / scheduled for scheduled, unanswered in counts]


def _binomial_variance(cell: BaselineCell) -> float:
    """The variance of the logarithm of a block's share if each request fails by itself, by the delta method.

    Of the share over all blocks, by Jeffreys' half a request more of either kind: none of few is not none of many.
    """
    unanswered = (sum(cell.unanswered) + 0.5) / (sum(cell.scheduled) + 1)
    return unanswered / (1 - unanswered) / fmean(cell.scheduled)


def _lost(metric: BaselineMetric, was: BaselineCell, cell: BaselineCell) -> _Lost:
    """A quantile among requests without a response has no value, but it is longer than every response of its block.

    If nothing had changed, each block would lose it with one probability q, and all m later blocks but none of the n
    earlier ones with qᵐ·(1 - q)ⁿ, which is no more than at q = m / (m + n) (Barnard 1945). Where only some lost it
    nothing is shown here; the share of responses may show it.
    """
    m, n = len(cell.numbers), len(was.blocks[metric])
    blocks = cell.cut_off[metric]
    p = (m / (m + n)) ** m * (n / (m + n)) ** n if blocks == m else None
    return _Lost(metric, math.exp(fmean(map(math.log, was.blocks[metric]))), blocks, m, p)


def _corrected(tested: Iterable[Sequence[_Tested | _Lost]]) -> dict[int, float | None]:
    """Holm's correction over all that decides; what is shown for information is corrected among itself."""
    everything = [each for of_cell in tested for each in of_cell]
    found: dict[int, float | None] = {}
    for deciding in (True, False):
        family = [each for each in everything if (each.metric in GATING) == deciding]
        found |= dict(zip(map(id, family), holm([each.p_beyond for each in family]), strict=True))
    return found


def _changed(
    cell: BaselineCell, tested: Sequence[_Tested | _Lost], corrected: Mapping[int, float | None], silent: bool
) -> CellChange:
    """`silent`: one of the runs does not say which requests had no response."""
    changes = [each.change(corrected.get(id(each))) for each in tested if isinstance(each, _Tested)]
    lost = [each for each in tested if isinstance(each, _Lost)]
    gating = [change for change in changes if change.metric in GATING]
    reasons: list[tuple[Change, str]] = [(change.decision, _sentence_of(change)) for change in gating]
    reasons += [
        (each.decision(corrected.get(id(each))), _sentence_of_lost(each)) for each in lost if each.metric in GATING
    ]
    decisions = [decision for decision, _ in reasons]
    if set(decisions) == {"same"}:
        margins = [(each.metric, each.margin) for each in tested if isinstance(each, _Tested)]
        decision, why = decisions[0], _why_same([each for each in margins if each[0] in GATING], silent)
    else:
        decision = next((word for word in ("worse", "better") if word in decisions), "unclear")
        why = "; ".join(text for word, text in reasons if word == decision)
        if decision == "unclear" and any(change.ratio.low is None for change in gating):
            why = f"{why}: a single block tells nothing about chance"
    return CellChange(server=cell.server, workload=cell.workload, load=cell.load, link=cell.link, decision=decision,
                      why=why, metrics=tuple(changes), lost=tuple(each.metric for each in lost))  # fmt: skip


def _why_same(margins: Sequence[tuple[ComparedMetric, float]], silent: bool) -> str:
    by_margin: dict[float, list[str]] = {}
    for metric, margin in margins:
        by_margin.setdefault(margin, []).append(NAMES[metric])
    text = listed([f"{listed(names)} within ±{percent(margin)}" for margin, names in by_margin.items()])
    return f"{text}; of failures one of the runs tells nothing" if silent else text


def _sentence_of(change: MetricChange) -> str:
    ratio = change.ratio
    interval = "" if ratio.low is None or ratio.high is None else f" ({times(ratio.low)} to {times(ratio.high)})"
    if change.metric == "answered_share":
        return f"{percent(change.after)} of requests are answered, {percent(change.before)} were"
    return f"{NAMES[change.metric]} is {times(ratio.value)} times what it was{interval}"


def _sentence_of_lost(lost: _Lost) -> str:
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
    counted = [f"{len(those)} {decision}{names * (decision == 'worse')}" for decision, those in counts if those]
    return f"Of {plural(len(cells), 'cell')}: {listed(counted)}."
