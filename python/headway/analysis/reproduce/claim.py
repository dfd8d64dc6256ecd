"""Claims, decided: a relation between cells, paired in blocks, against what a sentence of the source says.

Per block the logarithm of left over right, and over blocks the t interval of these (paired comparisons). A single block
decides only what its count of answers does in spite of all by which one run differs from the next (`metric.single`).

Each claim is decided by itself, at its own level: it is one sentence of a source, right or wrong whatever the others
are, and readers ask for each of them. A correction over all of a study would make a claim's decision hang on how many
others somebody wrote down beside it. So of a hundred claims that lie at the edge of what they say a few are decided
wrongly, and a candidate of a mystery that makes several predictions is cleared wrongly oftener than each of them fails.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from headway.analysis.cell.cell_findings import Estimate
from headway.analysis.cell.estimate import LEVEL, geometric
from headway.analysis.compare.contrast import MARGIN, Difference, decide_by_interval
from headway.analysis.findings import DecidedClaim
from headway.analysis.reproduce.metric_value import REPORTED, Value, single_block
from headway.format import listed, percent, plural
from headway.study.cells import CellNames
from headway.study.claims import CellChoice, Claim, Operand

Decision = Literal["reproduced", "not reproduced", "reversed", "undecided"]

_ONE_BLOCK = (
    "one block decides nothing here, as what happens to one process may happen to many of its requests at once; more "
    "blocks (--blocks 3) would"
)

Values = Mapping[CellNames, Mapping[int, Value]]
"""A metric of each cell, by block. What is not known is left out."""


@dataclass(frozen=True)
class Source:
    """One metric of all cells of a study, and of those that gave none, why."""

    cells: tuple[CellNames, ...]
    values: Values
    why: Mapping[CellNames, str]


@dataclass(frozen=True)
class _Side:
    """One side of a claim, by block; `lacking` says why there is none."""

    values: Mapping[int, Value]
    lacking: str = ""


@dataclass(frozen=True)
class Certainty:
    """δ, below which sides are the same, and the level of intervals over blocks, which looks make wider."""

    margin: float = MARGIN
    level: float = LEVEL


def decide_claim(
    claim: Claim, measured: Source, reported: Source, published: Source, certainty: Certainty = Certainty()
) -> DecidedClaim:
    """The claim, as the engine measured it; with what was published and what the tool reports now."""
    left = _side(claim.left, measured)
    right = _right(claim, measured)
    ratio = _ratio(left, right, certainty.level)
    decision: Decision = "undecided" if ratio is None else _decision(claim, ratio, certainty.margin)
    reported_ratio = _ratio(_side(claim.left, reported), _right(claim, reported))
    was = _ratio(_side(claim.left, published), _right(claim, published))
    return DecidedClaim(
        name=claim.name,
        sentence=claim.sentence,
        decision=decision,
        relation=relation(claim),
        ratio=ratio,
        published=None if was is None else was.value,
        reported=reported_ratio
        if reported_ratio is None or reported_ratio.n > 1
        else reported_ratio.model_copy(update={"method": REPORTED}),
        evidence=_evidence(claim, left, right, ratio, decision),
        mechanism=claim.mechanism,
    )


def relation(claim: Claim) -> str:
    """What the claim says of the ratio, in words."""
    if claim.relation == "times":
        return f"{claim.times:g} times, within {percent(claim.within)}"
    return f"same, within {percent(claim.within)}" if claim.relation == "same" else claim.relation


def _right(claim: Claim, source: Source) -> _Side:
    if claim.right is not None:
        return _side(claim.right, source)
    blocks = {block for values in source.values.values() for block in values}
    return _Side(dict.fromkeys(blocks, Value(claim.value or 1.0, 0.0, 0.0)))


def _side(operand: Operand, source: Source) -> _Side:
    side = _mean(operand, source)
    if operand.divisor is None or side.lacking:
        return side
    over = _mean(operand.divisor, source)
    if over.lacking:
        return over
    shared = sorted(side.values.keys() & over.values.keys())
    if not shared:
        return _Side({}, f"no block measured both {name(operand)} and {name(operand.divisor)}")
    return _Side({block: _quotient(side.values[block], over.values[block]) for block in shared})


def _mean(choice: CellChoice, source: Source) -> _Side:
    """The mean over all cells that match, in the blocks that measured all of them."""
    matching = [cell for cell in source.cells if choice.matches(cell)]
    if not matching:
        return _Side({}, f"this run has no cell of {name(choice)}")
    known = [source.values.get(cell, {}) for cell in matching]
    for cell, values in zip(matching, known, strict=True):
        if not values:
            return _Side({}, f"{_cell(cell)}: {source.why.get(cell, 'it is not known')}")
        # Left out, blocks in which nothing was counted would leave those that bear the claim out.
        if none := [str(block) for block, value in sorted(values.items()) if value.value <= 0]:
            return _Side({}, f"{_cell(cell)}: it was 0 in {'blocks' if len(none) > 1 else 'block'} {listed(none)}")
    shared = sorted(set.intersection(*(set(values) for values in known)))
    if not shared:
        return _Side({}, f"no block measured every cell of {name(choice)}")
    return _Side({block: _average([values[block] for values in known]) for block in shared})


def _average(values: Sequence[Value]) -> Value:
    total = sum(value.value for value in values)
    errors = [None if value.error is None else value.error * value.value for value in values]
    known = [error for error in errors if error is not None]
    error = math.hypot(*known) / total if len(known) == len(values) else None
    widest = max(values, key=lambda value: value.between)
    return Value(total / len(values), error, widest.between, widest.method)


def _quotient(a: Value, b: Value) -> Value:
    error = None if a.error is None or b.error is None else math.hypot(a.error, b.error)
    widest = max(a, b, key=lambda value: value.between)
    return Value(a.value / b.value, error, widest.between, widest.method)


def _ratio(left: _Side, right: _Side, level: float = LEVEL) -> Estimate | None:
    shared = sorted(left.values.keys() & right.values.keys())
    if not shared:
        return None
    ratios = [_quotient(left.values[block], right.values[block]) for block in shared]
    if len(ratios) == 1:
        return single_block(ratios[0])
    return geometric([ratio.value for ratio in ratios], "paired t interval of log ratios", level)


def _decision(claim: Claim, ratio: Estimate, margin: float) -> Decision:
    low, high = ratio.low, ratio.high
    if low is None or high is None:
        return "undecided"
    match claim.relation:
        case "more":
            return _more(low, high, margin)
        case "less":
            return _more(1 / high, 1 / low, margin) if low > 0 else "undecided"
        case "same":
            return _near(low, high, claim.within)
        case "times":
            return _times(low, high, claim.times or 1.0, claim.within)


_OF_MORE: dict[Difference, Decision] = {
    "more": "reproduced", "less": "reversed", "same": "not reproduced", "unclear": "undecided",
}  # fmt: skip


def _more(low: float, high: float, margin: float) -> Decision:
    return _OF_MORE[decide_by_interval(low, high, margin)]


def _near(low: float, high: float, within: float) -> Decision:
    difference = decide_by_interval(low, high, within)
    return "reproduced" if difference == "same" else "undecided" if difference == "unclear" else "not reproduced"


def _times(low: float, high: float, times: float, within: float) -> Decision:
    near = _near(low / times, high / times, within)
    if near == "reproduced":
        return near
    if (times > 1 and high < 1) or (times < 1 and low > 1):
        return "reversed"
    return near


def _evidence(claim: Claim, left: _Side, right: _Side, ratio: Estimate | None, decision: Decision) -> str:
    lacking = list(dict.fromkeys(side.lacking for side in (left, right) if side.lacking))
    if lacking:
        return f"no {claim.metric}: {'; '.join(lacking)}"
    if ratio is None:
        return f"no {claim.metric}: no block measured both sides"
    shared = sorted(left.values.keys() & right.values.keys())
    sides = [f"{_title(claim.left)} {_figure(left, shared)}"]
    sides.append(f"{claim.value:g}" if claim.right is None else f"{_title(claim.right)} {_figure(right, shared)}")
    text = f"{claim.metric}: {' against '.join(sides)}; ratio {ratio.value:.4g}"
    if ratio.low is None or ratio.high is None:
        return f"{text}, without an interval: {_ONE_BLOCK if ratio.n == 1 else ratio.method}"
    method = ratio.method if ratio.n == 1 else f"{ratio.method}, {plural(ratio.n, 'block')}"
    text += f" ({ratio.low:.4g} to {ratio.high:.4g}: {method})"
    return f"{text}: the interval leaves it open" if decision == "undecided" else text


def _figure(side: _Side, blocks: Sequence[int]) -> str:
    values = [side.values[block].value for block in blocks]
    return f"{math.exp(fmean(math.log(value) for value in values)):.4g}"


def _title(operand: Operand) -> str:
    return name(operand) if operand.divisor is None else f"{name(operand)} over {name(operand.divisor)}"


def name(choice: CellChoice) -> str:
    """The names by which a claim selects its cells."""
    text = " · ".join(part for part in choice.names.values() if part is not None) or "all cells"
    return f"the mean of {text}" if isinstance(choice, Operand) and choice.average else text


def _cell(cell: CellNames) -> str:
    return " · ".join(cell)
