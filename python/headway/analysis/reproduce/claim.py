"""Claims, decided: a relation between cells, paired in blocks, against what a sentence of the source says.

Per block the logarithm of left over right, and over blocks the t interval of these (paired comparisons). A single block
decides only what its count of answers does in spite of all by which one run differs from the next.

Each claim is decided by itself, at its own level: it is one sentence of a source, right or wrong whatever the others
are, and readers ask for each of them. A correction over all of a study would make a claim's decision hang on how many
others somebody wrote down beside it. So of a hundred claims that lie at the edge of what they say a few are decided
wrongly, and a hypothesis that makes several predictions is ruled out wrongly oftener than each of them fails.

And open questions: which of the hypotheses a run leaves, from the decided claims that are their predictions. A claim
for a hypothesis is what has to be if it is right: one that is not reproduced rules it out. A claim against it is what
cannot be if it is right: one that is reproduced rules it out. What is undecided says nothing of any.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from headway.analysis.cell.cell_findings import Estimate
from headway.analysis.cell.dispersion import LEVEL
from headway.analysis.cell.estimate import geometric
from headway.analysis.compare.contrast import MARGIN, Difference, decide_by_interval
from headway.analysis.compare.server_comparison import withheld
from headway.analysis.findings import DecidedClaim, DecidedQuestion, HypothesisStanding, HypothesisState
from headway.analysis.reproduce.figures import Figures, Source
from headway.analysis.reproduce.metric import REPORTED, Value, single_block
from headway.format import listed, percent, plural
from headway.study.claims import CellChoice, Claim, Hypothesis, OpenQuestion, Operand

Decision = Literal["reproduced", "not reproduced", "reversed", "undecided"]

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
    ratio, now, was = _ratio(*measured, level), _ratio(*reported), _ratio(*published)
    decision: Decision = "undecided" if ratio is None else _decision(claim, ratio, noise)
    if now is not None and now.n == 1:
        now = now.model_copy(update={"method": REPORTED})
    return DecidedClaim(
        name=claim.name,
        sentence=claim.sentence,
        decision=decision,
        relation=_relation(claim),
        ratio=ratio,
        published=None if was is None else was.value,
        reported=now,
        evidence=_evidence(claim, *measured, ratio, decision),
        mechanism=claim.mechanism,
    )


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
    return _combined(total / len(values), values, [value.value / total for value in values])


def _quotient(a: Value, b: Value) -> Value:
    return _combined(a.value / b.value, (a, b), (1, 1))


def _combined(value: float, parts: Sequence[Value], weights: Sequence[float]) -> Value:
    """A value with the error of its parts, each by its weight, as far as all are known."""
    errors = [part.error * weight for part, weight in zip(parts, weights, strict=True) if part.error is not None]
    widest = max(parts, key=lambda part: part.between)
    return Value(value, math.hypot(*errors) if len(errors) == len(parts) else None, widest.between, widest.method)


def _ratio(left: _Side, right: _Side, level: float = LEVEL) -> Estimate | None:
    shared = sorted(left.values.keys() & right.values.keys())
    if not shared:
        return None
    ratios = [_quotient(left.values[block], right.values[block]) for block in shared]
    if len(ratios) == 1:
        return single_block(ratios[0])
    return geometric([ratio.value for ratio in ratios], "paired t interval of log ratios", level)


_OF_MORE: dict[Difference, Decision] = {
    "more": "reproduced", "less": "reversed", "same": "not reproduced", "unclear": "undecided",
}  # fmt: skip
_OF_SAME: dict[Difference, Decision] = {
    "more": "not reproduced", "less": "not reproduced", "same": "reproduced", "unclear": "undecided",
}  # fmt: skip


def _decision(claim: Claim, ratio: Estimate, noise: float) -> Decision:
    low, high, times = ratio.low, ratio.high, claim.times or 1.0
    if low is None or high is None or (claim.relation == "less" and low <= 0):
        return "undecided"
    if claim.relation == "more":
        return _OF_MORE[withheld(decide_by_interval(low, high, MARGIN), ratio, noise)]
    if claim.relation == "less":
        return _OF_MORE[withheld(decide_by_interval(1 / high, 1 / low, MARGIN), ratio, noise)]
    scaled, noise = ratio.scaled(1 / times), noise if noise > claim.within else 0.0
    near = _OF_SAME[withheld(decide_by_interval(low / times, high / times, claim.within), scaled, noise)]
    if near != "reproduced" and ((times > 1 and high < 1) or (times < 1 and low > 1)):
        return "reversed"
    return near


def _evidence(claim: Claim, left: _Side, right: _Side, ratio: Estimate | None, decision: Decision) -> str:
    lacking = list(dict.fromkeys(side.lacking for side in (left, right) if side.lacking))
    if lacking:
        return f"no {claim.metric}: {'; '.join(lacking)}"
    if ratio is None:
        return f"no {claim.metric}: no block measured both sides"
    shared = left.values.keys() & right.values.keys()
    sides = [
        f"{_title(operand)} {geometric([side.values[block].value for block in sorted(shared)]).value:.4g}"
        if operand is not None
        else f"{claim.value:g}"
        for operand, side in ((claim.left, left), (claim.right, right))
    ]
    text = f"{claim.metric}: {' against '.join(sides)}; ratio {ratio.value:.4g}"
    if ratio.low is None or ratio.high is None:
        return f"{text}, without an interval: {_ONE_BLOCK if ratio.n == 1 else ratio.method}"
    method = ratio.method if ratio.n == 1 else f"{ratio.method}, {plural(ratio.n, 'block')}"
    text += f" ({ratio.low:.4g} to {ratio.high:.4g}: {method})"
    return f"{text}: the interval leaves it open" if decision == "undecided" else text


def _title(operand: Operand) -> str:
    return _name(operand) if operand.divisor is None else f"{_name(operand)} over {_name(operand.divisor)}"


def _name(choice: CellChoice) -> str:
    """The names by which a claim selects its cells."""
    text = " · ".join(part for part in choice.names.values() if part is not None) or "all cells"
    return f"the mean of {text}" if isinstance(choice, Operand) and choice.average else text


def decide_question(
    open_question: OpenQuestion, claims: Sequence[Claim], decided: Sequence[DecidedClaim]
) -> DecidedQuestion:
    """The state of the open question. `decided` are the claims, decided, by the same names."""
    found = {claim.name: claim for claim in decided}
    hypotheses = tuple(
        _hypothesis(candidate, [claim for claim in claims if claim.candidate == candidate.name], found)
        for candidate in open_question.candidates
    )
    left = tuple(hypothesis for hypothesis in hypotheses if hypothesis.standing != "ruled out")
    state = "narrowed" if left and len(left) < len(hypotheses) else "open"
    result: dict[str, object] = {"state": state, "sentence": _unanswered(hypotheses, left)}
    if len(left) == 1 and left[0].standing == "supported":
        claim = next(claim for claim in claims if claim.name == left[0].claims[0])
        result = _answered(left[0], claim, found[claim.name])
    about = {**open_question.model_dump(exclude={"candidates"}), "hypotheses": hypotheses}
    return DecidedQuestion.model_validate(about | {"left": tuple(each.name for each in left)} | result)


def _hypothesis(candidate: Hypothesis, claims: Iterable[Claim], found: Mapping[str, DecidedClaim]) -> HypothesisState:
    true = {claim.name: _came_true(claim, found.get(claim.name)) for claim in claims}
    failed = tuple(name for name, came in true.items() if came is False)
    standing: HypothesisStanding = "supported" if true and all(true.values()) else "undecided"
    return HypothesisState(
        **candidate.model_dump(), standing="ruled out" if failed else standing, claims=tuple(true), failed=failed
    )


def _came_true(claim: Claim, found: DecidedClaim | None) -> bool | None:
    """Whether the prediction came true; None while that is undecided."""
    if found is None or found.decision == "undecided":
        return None
    return (found.decision == "reproduced") is not claim.against


def _answered(hypothesis: HypothesisState, claim: Claim, found: DecidedClaim) -> dict[str, object]:
    """How large the effect is: the claim's left side over its right; where that is a plain value, the left side."""
    effect = found.ratio if found.ratio is None or claim.value is None else found.ratio.scaled(claim.value)
    ratio = claim.right is not None or claim.left.over is not None
    what = f"ratio of {claim.metric}" if ratio else claim.metric
    how_much = ""
    if effect is not None:
        blocks = plural(effect.n, "block")
        interval = f", without an interval ({blocks})"
        if effect.low is not None and effect.high is not None:
            interval = f" ({percent(effect.level)} interval {effect.low:.3g} to {effect.high:.3g}, {blocks})"
        how_much = f" {claim.sentence} Measured {what}: {effect.value:.3g}{interval}."
    return {
        "state": "answered",
        "sentence": f"It was this: {hypothesis.says}{how_much}",
        "mechanism": hypothesis.name,
        "effect": effect,
    }


def _unanswered(hypotheses: Sequence[HypothesisState], left: Sequence[HypothesisState]) -> str:
    """Which hypotheses are left, and why the others are not."""
    if not left:
        return "None of the candidates explains it: each predicted something that did not come true."
    supported = [hypothesis.name for hypothesis in left if hypothesis.standing == "supported"]
    undecided = [hypothesis.name for hypothesis in left if hypothesis.standing == "undecided"]
    ruled_out = [hypothesis.name for hypothesis in hypotheses if hypothesis.standing == "ruled out"]
    parts = [f"{listed(ruled_out)} cannot be it"] * bool(ruled_out)
    parts += [f"what {listed(supported)} predicted came true"] * bool(supported)
    parts += [f"about {listed(undecided)} this run decides too little"] * bool(undecided)
    text = "; ".join(parts)
    return f"{text[0].upper()}{text[1:]}."
