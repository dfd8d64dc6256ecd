"""Claims, decided: a relation between cells, paired in blocks, against what a sentence of the source says.

Per block the logarithm of left over right, and over blocks the t interval of these (paired comparisons). A single block
decides only what its count of answers does in spite of all by which one run differs from the next.

Each claim is decided by itself, at its own level: it is one sentence of a source, right or wrong whatever the others
are, and readers ask for each of them. A correction over all of a study would make a claim's decision hang on how many
others somebody wrote down beside it. So of a hundred claims that lie at the edge of what they say a few are decided
wrongly, and a hypothesis that makes several predictions is contradicted wrongly oftener than each of them fails.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from headway.analysis.cell.estimate import geometric
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.levels import LEVEL
from headway.analysis.findings import DecidedClaim, UndecidedReason
from headway.analysis.reproduce.decision import Decided, decide
from headway.analysis.reproduce.figures import Figures, Source
from headway.analysis.reproduce.metric_value import (
    REPORTED,
    Counted,
    Value,
    over_ends,
    ratio_of_shares,
    share_over_blocks,
    single_block,
)
from headway.format import listed, percent, plural
from headway.study.claims import CellChoice, Claim, Operand

_ONE_BLOCK = (
    "one block decides nothing here, as what happens to one process may happen to many of its requests at once; more "
    "blocks (--blocks 3) would"
)


@dataclass(frozen=True)
class _Side:
    """One side of a claim, by block; `lacking` says why there is none."""

    values: Mapping[int, Value]
    lacking: str = ""


def decide_claim(claim: Claim, figures: Figures, noise: float = 0.0, level: float = LEVEL) -> DecidedClaim:
    """The claim, as the engine measured it; with what was published and what the tool reports now.

    `noise` is what a cell of the run may differ from itself by in this metric, where that is more than δ: what it might
    have made is withheld. Interim analyses raise the `level` of intervals over blocks.
    """
    measured, reported, published = (_sides(claim, source) for source in figures.sources(claim.metric))
    ratio, now, was = _ratio(*measured, level), _ratio(*reported), _published(claim, _ratio(*published))
    too_short = _too_short(*measured)
    found = decide(claim, ratio, was, noise, bool(too_short))
    if now is not None and now.n == 1:
        now = now.model_copy(update={"method": REPORTED})
    return DecidedClaim(
        name=claim.name,
        sentence=claim.sentence,
        decision=found.decision,
        undecided_because=found.undecided_because,
        relation=_relation(claim),
        ratio=ratio,
        published=was,
        reported=now,
        evidence=f"{_evidence(claim, *measured, ratio)}{_remark(claim, found, was, too_short)}",
        mechanism=claim.mechanism,
    )


def _published(claim: Claim, figures: Estimate | None) -> float | None:
    """What the source published of the claim's ratio: as the claim has it, else by the source's table of figures."""
    if claim.published is not None:
        return claim.published / (claim.value or 1.0)
    return None if figures is None else figures.value


def _too_short(left: _Side, right: _Side) -> str:
    """Why the windows of both sides' blocks cannot show the metric; "" where they can."""
    shared = left.values.keys() & right.values.keys()
    values = [side.values[block] for block in sorted(shared) for side in (left, right)]
    return next((value.too_short for value in values if value.too_short), "")


def _relation(claim: Claim) -> str:
    """What the claim says of the ratio, in words."""
    if claim.relation == "times":
        return f"{claim.times:g} times, within {percent(claim.within)}"
    return f"same, within {percent(claim.within)}" if claim.relation == "same" else claim.relation


def _sides(claim: Claim, source: Source) -> tuple[_Side, _Side]:
    if claim.right is not None:
        return _side(claim.left, source), _side(claim.right, source)
    blocks = {block for values in source.values.values() for block in values}
    return _side(claim.left, source), _Side(dict.fromkeys(blocks, Value(claim.value or 1.0, 0.0, 0.0)))


def _side(operand: Operand, source: Source) -> _Side:
    side = _mean(operand, source)
    if operand.divisor is None or side.lacking:
        return side
    over = _mean(operand.divisor, source)
    if over.lacking:
        return over
    shared = sorted(side.values.keys() & over.values.keys())
    if not shared:
        return _Side({}, f"no block measured both {_name(operand)} and {_name(operand.divisor)}")
    return _Side({block: _quotient(side.values[block], over.values[block]) for block in shared})


def _mean(choice: CellChoice, source: Source) -> _Side:
    """The mean over all cells that match, in the blocks that measured all of them."""
    matching = [cell for cell in source.cells if choice.matches(cell)]
    if not matching:
        return _Side({}, f"this run has no cell of {_name(choice)}")
    known = [source.values.get(cell, {}) for cell in matching]
    for cell, values in zip(matching, known, strict=True):
        if not values:
            return _Side({}, f"{' · '.join(cell)}: {source.why.get(cell, 'it is not known')}")
        # Left out, blocks in which nothing was counted would leave those that bear the claim out.
        if none := [str(block) for block, value in sorted(values.items()) if value.value <= 0]:
            return _Side({}, f"{' · '.join(cell)}: it was 0 in {'blocks' if len(none) > 1 else 'block'} {listed(none)}")
    shared = sorted(set.intersection(*(set(values) for values in known)))
    if not shared:
        return _Side({}, f"no block measured every cell of {_name(choice)}")
    return _Side({block: _average([values[block] for values in known]) for block in shared})


def _average(values: Sequence[Value]) -> Value:
    total = sum(value.value for value in values)
    ends = fmean(value.least for value in values), fmean(value.most for value in values)
    weights = [value.value / total for value in values]
    combined = _combined(total / len(values), values, weights, ends if any(value.ends for value in values) else None)
    return replace(combined, counted=_all_counted(values))


def _quotient(a: Value, b: Value) -> Value:
    ends = a.least / b.most, a.most / b.least
    return _combined(a.value / b.value, (a, b), (1, 1), ends if a.ends or b.ends else None)


def _combined(
    value: float, parts: Sequence[Value], weights: Sequence[float], ends: tuple[float, float] | None
) -> Value:
    """A value with the error of its parts, each by its weight, as far as all are known."""
    errors = [part.error * weight for part, weight in zip(parts, weights, strict=True) if part.error is not None]
    widest = max(parts, key=lambda part: part.between)
    too_short = next((part.too_short for part in parts if part.too_short), "")
    error = math.hypot(*errors) if len(errors) == len(parts) else None
    resolution = sum(part.resolution * weight for part, weight in zip(parts, weights, strict=True))
    return Value(value, error, widest.between, widest.method, ends, too_short, resolution)


def _all_counted(values: Sequence[Value]) -> Counted | None:
    """The counts of several cells as of one; None where one has none."""
    counted = [value.counted for value in values if value.counted is not None]
    if not counted or len(counted) < len(values):
        return None
    return Counted(
        sum(each.count for each in counted),
        sum(each.of for each in counted),
        sum(each.unfinished for each in counted),
        max(each.scatter for each in counted),
    )


def _ratio(left: _Side, right: _Side, level: float = LEVEL) -> Estimate | None:
    shared = sorted(left.values.keys() & right.values.keys())
    if not shared:
        return None
    ratios = [_quotient(left.values[block], right.values[block]) for block in shared]
    if len(ratios) == 1:
        return single_block(ratios[0])
    of_shares = ratio_of_shares(
        [left.values[block] for block in shared], [right.values[block] for block in shared], level
    )
    if of_shares is not None:
        return of_shares
    return over_ends(ratios, lambda plain: geometric(plain, "paired t interval of log ratios", level))


def _evidence(claim: Claim, left: _Side, right: _Side, ratio: Estimate | None) -> str:
    lacking = list(dict.fromkeys(side.lacking for side in (left, right) if side.lacking))
    if lacking:
        return f"no {claim.metric}: {'; '.join(lacking)}"
    if ratio is None:
        return f"no {claim.metric}: no block measured both sides"
    shared = left.values.keys() & right.values.keys()
    sides = [
        f"{_title(operand)} {_over_blocks([side.values[block] for block in sorted(shared)]):.4g}"
        if operand is not None
        else f"{claim.value:g}"
        for operand, side in ((claim.left, left), (claim.right, right))
    ]
    text = f"{claim.metric}: {' against '.join(sides)}; ratio {ratio.value:.4g}"
    if ratio.low is None or ratio.high is None:
        return f"{text}, without an interval: {_ONE_BLOCK if ratio.n == 1 else ratio.method}"
    method = ratio.method if ratio.n == 1 else f"{ratio.method}, {plural(ratio.n, 'block')}"
    return f"{text} ({ratio.low:.4g} to {ratio.high:.4g}: {method})"


def _over_blocks(values: Sequence[Value]) -> float:
    found = share_over_blocks(values) or geometric([value.value for value in values])
    return found.value


def _remark(claim: Claim, found: Decided, published: float | None, too_short: str) -> str:
    """What the evidence does not show by itself: the published figure, or why the claim is undecided."""
    reasons: dict[UndecidedReason, str] = {
        "wide-interval": "the interval leaves it open",
        "no-width": "an interval without width does not show how blocks differ",
        "short-window": too_short,
        "cannot-fail": f"it cannot fail: {claim.cannot_fail}",
    }
    if found.decision == "undecided":
        reason = reasons.get(found.undecided_because, "")
        return f": {reason}" if reason else ""
    figure = _deciding_figure(claim, published)
    if figure is None or found.decision == "contradicted":
        return ""
    what = "covers" if found.decision == "supported" else "leaves out"
    return f": the interval {what} the published {figure:.4g}"


def _deciding_figure(claim: Claim, published: float | None) -> float | None:
    """The published ratio that an interval must cover; None where the source published no more than a relation."""
    if claim.published is not None:
        return published
    if claim.against or claim.relation == "same":
        return None
    return claim.times if claim.relation == "times" else published


def _title(operand: Operand) -> str:
    return _name(operand) if operand.divisor is None else f"{_name(operand)} over {_name(operand.divisor)}"


def _name(choice: CellChoice) -> str:
    """The names by which a claim selects its cells."""
    text = " · ".join(part for part in choice.names.values() if part is not None) or "all cells"
    return f"the mean of {text}" if isinstance(choice, Operand) and choice.average else text
