"""Mysteries: which of the candidate mechanisms a run leaves, from the decided claims that are their predictions.

A claim for a candidate is what has to be if it is right: one that is not reproduced clears it. A claim against it is
what cannot be if it is right: one that is reproduced clears it. What is undecided clears nobody and convicts nobody.
"""

from collections.abc import Sequence
from typing import Literal

from headway.analysis.cell.cell_findings import Estimate
from headway.analysis.findings import DecidedClaim, DecidedQuestion, HypothesisState
from headway.format import listed, percent, plural
from headway.study.claims import Claim, Hypothesis, OpenQuestion

Standing = Literal["stands", "alibi", "at large"]


def solve_question(
    open_question: OpenQuestion, claims: Sequence[Claim], decided: Sequence[DecidedClaim]
) -> DecidedQuestion:
    """The state of the mystery. `decided` are the claims, decided, by the same names."""
    found = {claim.name: claim for claim in decided}
    hypotheses = tuple(
        _hypothesis(candidate, [claim for claim in claims if claim.candidate == candidate.name], found)
        for candidate in open_question.candidates
    )
    left = tuple(hypothesis for hypothesis in hypotheses if hypothesis.standing != "alibi")
    by_name = {claim.name: claim for claim in claims}
    about = {
        "number": open_question.number,
        "study": open_question.study,
        "observed": open_question.observed,
        "scale": open_question.scale,
        "hypotheses": hypotheses,
        "left": tuple(hypothesis.name for hypothesis in left),
    }
    if len(left) == 1 and left[0].standing == "stands":
        return DecidedQuestion.model_validate(about | _solved(left[0], by_name, found))
    state = "narrowed" if left and len(left) < len(hypotheses) else "open"
    return DecidedQuestion.model_validate(about | {"state": state, "sentence": _unsolved(hypotheses, left)})


def _hypothesis(candidate: Hypothesis, claims: Sequence[Claim], found: dict[str, DecidedClaim]) -> HypothesisState:
    true = {claim.name: _came_true(claim, found.get(claim.name)) for claim in claims}
    failed = tuple(name for name, came in true.items() if came is False)
    standing: Standing = "alibi" if failed else "stands" if true and all(true.values()) else "at large"
    return HypothesisState(
        name=candidate.name, says=candidate.says, standing=standing, claims=tuple(true), failed=failed
    )


def _came_true(claim: Claim, found: DecidedClaim | None) -> bool | None:
    """Whether the prediction came true; None while that is undecided."""
    if found is None or found.decision == "undecided":
        return None
    return (found.decision == "reproduced") is not claim.against


def _solved(hypothesis: HypothesisState, claims: dict[str, Claim], found: dict[str, DecidedClaim]) -> dict[str, object]:
    name = hypothesis.claims[0]
    effect = _effect(claims[name], found[name])
    what = _measured(claims[name])
    how_much = "" if effect is None else f" {found[name].sentence} {effect_words(effect, what)}"
    return {
        "state": "solved",
        "sentence": f"It was this: {hypothesis.says}{how_much}",
        "mechanism": hypothesis.name,
        "effect": effect,
        "effect_of": what,
        "effect_claim": name,
    }


def _effect(claim: Claim, found: DecidedClaim) -> Estimate | None:
    """The claim's left side over its right; where that is a plain value, the left side itself."""
    ratio = found.ratio
    if ratio is None or claim.value is None:
        return ratio
    low, high = (None if end is None else end * claim.value for end in (ratio.low, ratio.high))
    return ratio.model_copy(update={"value": ratio.value * claim.value, "low": low, "high": high})


def _measured(claim: Claim) -> str:
    """What the effect by this claim is a figure of."""
    ratio = claim.right is not None or claim.left.over is not None
    return f"ratio of {claim.metric}" if ratio else claim.metric


def effect_words(effect: Estimate, what: str) -> str:
    """An effect with its interval: "Measured ratio of p99_ms: 1.85 (95 % interval 1.79 to 1.92, 5 blocks)."."""
    blocks = plural(effect.n, "block")
    if effect.low is None or effect.high is None:
        return f"Measured {what}: {effect.value:.3g}, without an interval ({blocks})."
    interval = f"{percent(effect.level)} interval {effect.low:.3g} to {effect.high:.3g}"
    return f"Measured {what}: {effect.value:.3g} ({interval}, {blocks})."


def _unsolved(hypotheses: Sequence[HypothesisState], left: Sequence[HypothesisState]) -> str:
    """Which hypotheses are left, and why the others are not."""
    if not left:
        return "None of the candidates explains it: each predicted something that did not come true."
    standing = [hypothesis.name for hypothesis in left if hypothesis.standing == "stands"]
    at_large = [hypothesis.name for hypothesis in left if hypothesis.standing == "at large"]
    cleared = [hypothesis.name for hypothesis in hypotheses if hypothesis.standing == "alibi"]
    parts = [f"{listed(cleared)} cannot be it"] * bool(cleared)
    parts += [f"what {listed(standing)} predicted came true"] * bool(standing)
    parts += [f"about {listed(at_large)} this run decides too little"] * bool(at_large)
    text = "; ".join(parts)
    return f"{text[0].upper()}{text[1:]}."
