"""Open questions: what the decided claims, its predictions, leave of each hypothesis.

A claim for a hypothesis is what has to be if it is right: one that is contradicted contradicts it. A claim against it
is what cannot be if it is right: one that came true contradicts it. What is undecided says nothing of any, and what
cannot fail or has no width (`DECIDES_NOTHING`) does not even hold a hypothesis back.
"""

from collections.abc import Iterable, Mapping, Sequence

from headway.analysis.findings import DecidedClaim, DecidedQuestion, HypothesisStanding, HypothesisState
from headway.analysis.reproduce.decision import DECIDES_NOTHING
from headway.format import listed, percent, plural
from headway.study.claims import Claim, Hypothesis, OpenQuestion

STANDINGS: tuple[HypothesisStanding, ...] = (
    "contradicted", "supported", "consistent in kind", "undecided", "not excluded",
)  # fmt: skip
"""In the order in which a sentence names them."""


def decide_question(
    open_question: OpenQuestion, claims: Sequence[Claim], decided: Sequence[DecidedClaim]
) -> DecidedQuestion:
    """The state of the open question. `decided` are the claims, decided, by the same names."""
    found = {claim.name: claim for claim in decided}
    hypotheses = tuple(
        _hypothesis(candidate, [claim for claim in claims if claim.candidate == candidate.name], found)
        for candidate in open_question.candidates
    )
    left = tuple(hypothesis for hypothesis in hypotheses if hypothesis.standing != "contradicted")
    state = "narrowed" if left and len(left) < len(hypotheses) else "open"
    result: dict[str, object] = {"state": state, "sentence": _unanswered(hypotheses, left)}
    if len(left) == 1 and left[0].standing == "supported":
        claim = next(each for each in claims if each.name in left[0].claims and _covers(each, found.get(each.name)))
        result = _answered(left[0], claim, found[claim.name])
    about = {**open_question.model_dump(exclude={"candidates"}), "hypotheses": hypotheses}
    return DecidedQuestion.model_validate(about | {"left": tuple(each.name for each in left)} | result)


def _hypothesis(candidate: Hypothesis, claims: Sequence[Claim], found: Mapping[str, DecidedClaim]) -> HypothesisState:
    true = {claim.name: _came_true(claim, found.get(claim.name)) for claim in claims}
    failed = tuple(name for name, came in true.items() if came is False)
    return HypothesisState(
        **candidate.model_dump(), standing=_standing(candidate, claims, found), claims=tuple(true), failed=failed
    )


def _standing(candidate: Hypothesis, claims: Iterable[Claim], found: Mapping[str, DecidedClaim]) -> HypothesisStanding:
    pairs = [(claim, found.get(claim.name)) for claim in claims]
    telling = [(claim, each) for claim, each in pairs if each is None or each.undecided_because not in DECIDES_NOTHING]
    true = [_came_true(claim, each) for claim, each in telling]
    if False in true:
        return "contradicted"
    if candidate.untestable:
        return "not excluded"
    if not true or None in true:
        return "undecided"
    return "supported" if any(_covers(claim, each) for claim, each in telling) else "consistent in kind"


def _came_true(claim: Claim, found: DecidedClaim | None) -> bool | None:
    """Whether the prediction came true; None while that is undecided."""
    if found is None or found.decision == "undecided":
        return None
    return (found.decision != "contradicted") is not claim.against


def _covers(claim: Claim, found: DecidedClaim | None) -> bool:
    """Whether the claim measured an effect whose interval covers the published one."""
    return found is not None and found.decision == "supported" and found.published is not None and not claim.against


def _answered(hypothesis: HypothesisState, claim: Claim, found: DecidedClaim) -> dict[str, object]:
    """How large the effect is: the claim's left side over its right; where that is a plain value, the left side."""
    scale = claim.value or 1.0
    effect = found.ratio if found.ratio is None else found.ratio.scaled(scale)
    ratio = claim.right is not None or claim.left.over is not None
    what = f"ratio of {claim.metric}" if ratio else claim.metric
    how_much = ""
    if effect is not None and effect.low is not None and effect.high is not None and found.published is not None:
        interval = f"{percent(effect.level)} interval {effect.low:.3g} to {effect.high:.3g}"
        how_much = (
            f" {claim.sentence} Measured {what}: {effect.value:.3g} ({interval}, {plural(effect.n, 'block')}); "
            f"published: {found.published * scale:.3g}."
        )
    return {
        "state": "answered",
        "sentence": f"It was this: {hypothesis.says}{how_much}",
        "mechanism": hypothesis.name,
        "effect": effect,
    }


def _unanswered(hypotheses: Sequence[HypothesisState], left: Sequence[HypothesisState]) -> str:
    """Which hypotheses are left, and how far each got."""
    if not left:
        return "None of the candidates explains it: each predicted something that did not come true."
    by_standing = {
        standing: [hypothesis.name for hypothesis in hypotheses if hypothesis.standing == standing]
        for standing in STANDINGS
    }
    text = "; ".join(f"{standing}: {listed(names)}" for standing, names in by_standing.items() if names)
    return f"{text[0].upper()}{text[1:]}."
