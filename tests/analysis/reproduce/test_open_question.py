"""How far decided claims get with an open question: which hypotheses are left, and how large the effect is."""

from typing import Any, Literal

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.findings import DecidedClaim, DecidedQuestion, UndecidedReason
from headway.analysis.reproduce.open_question import decide_question
from headway.record.record import Measured
from headway.study.claims import Claim, Hypothesis, OpenQuestion, Operand

from ..records import closed, measured, record, run_of, server, study_of

Decision = Literal["supported", "consistent in kind", "undecided", "contradicted"]
QUESTION = OpenQuestion(
    number=1,
    study="signup",
    observed="It took 33.9 s.",
    candidates=(
        Hypothesis(name="pool", says="The pool is full."),
        Hypothesis(name="loop", says="The loop is held up."),
        Hypothesis(name="chance", says="It was chance."),
    ),
)


def _claim(name: str, candidate: str, **changes: Any) -> Claim:
    plain: dict[str, Any] = {
        "name": name, "sentence": f"{name} is more.", "metric": "throughput_per_s", "relation": "more",
        "left": Operand(server="fast"), "right": Operand(server="slow"), "candidate": candidate,
    }  # fmt: skip
    return Claim.model_validate(plain | changes)


def _decided(claim: Claim, decision: Decision, ratio: float | None = 2.0, reason: UndecidedReason = "") -> DecidedClaim:
    estimate = None if ratio is None else Estimate(value=ratio, low=ratio - 0.1, high=ratio + 0.1, method="t", n=3)
    return DecidedClaim(name=claim.name, sentence=claim.sentence, decision=decision, relation="more", ratio=estimate,
                        published=None if claim.published is None else claim.published / (claim.value or 1),
                        undecided_because=reason, evidence="2 against 1")  # fmt: skip


def _question(*decisions: tuple[str, Decision], **changes: Any) -> DecidedQuestion:
    """Each candidate with the decision of a claim that measures its published effect, 2 or with a value 20."""
    published = 2.0 * (changes.get("value") or 1.0)
    more = {"published": published} | changes
    claims = [_claim(f"claim-{n}", candidate, **more) for n, (candidate, _) in enumerate(decisions)]
    decided = [_decided(claim, decision) for claim, (_, decision) in zip(claims, decisions, strict=True)]
    return decide_question(QUESTION, claims, decided)


def _measured(rate: float) -> Measured:
    return measured(throughput=rate, response_ms=[12000 / rate])


def test_how_figures_are_scaled_goes_along() -> None:
    scaled = QUESTION.model_copy(update={"scale": "5 s are 1 s."})
    assert decide_question(scaled, [], []).scale == "5 s are 1 s."


def test_one_is_supported_and_all_others_are_contradicted() -> None:
    found = _question(
        ("pool", "supported"), ("pool", "supported"), ("loop", "contradicted"), ("chance", "contradicted")
    )
    assert (found.state, found.mechanism, found.left) == ("answered", "pool", ("pool",))
    assert [hypothesis.standing for hypothesis in found.hypotheses] == ["supported", "contradicted", "contradicted"]
    assert [hypothesis.failed for hypothesis in found.hypotheses] == [(), ("claim-2",), ("claim-3",)]
    assert found.effect is not None
    assert found.effect.value == 2.0
    assert found.sentence == (
        "It was this: The pool is full. claim-0 is more. Measured ratio of throughput_per_s: 2 (95 % interval 1.9 to "
        "2.1, 3 blocks); published: 2."
    )


def test_one_failed_prediction_contradicts_whatever_else_came_true() -> None:
    found = _question(("pool", "supported"), ("pool", "contradicted"), ("loop", "undecided"), ("chance", "supported"))
    assert found.hypotheses[0].standing == "contradicted"
    assert (found.state, found.left) == ("narrowed", ("loop", "chance"))
    assert found.sentence == "Contradicted: pool; supported: chance; undecided: loop."


@pytest.mark.parametrize("decision", ["undecided", "supported"])
def test_nothing_is_narrowed_while_nothing_is_contradicted(decision: Decision) -> None:
    found = _question(("pool", "supported"), ("loop", decision), ("chance", "undecided"))
    assert (found.state, found.mechanism, found.effect) == ("open", None, None)
    assert found.left == ("pool", "loop", "chance")


def test_the_last_one_left_is_not_guilty_while_it_is_undecided() -> None:
    found = _question(("pool", "undecided"), ("loop", "contradicted"), ("chance", "contradicted"))
    assert (found.state, found.left, found.mechanism) == ("narrowed", ("pool",), None)


def test_all_contradicted_is_open() -> None:
    found = _question(("pool", "contradicted"), ("loop", "contradicted"), ("chance", "contradicted"))
    assert (found.state, found.left) == ("open", ())
    assert found.sentence.startswith("None of the candidates explains it")


def test_a_claim_against_a_candidate_clears_it_when_it_holds() -> None:
    found = _question(("pool", "supported"), ("loop", "contradicted"), ("chance", "contradicted"), against=True)
    # That something cannot be which is not does not show an effect: no published figure is covered by it.
    assert [hypothesis.standing for hypothesis in found.hypotheses] == [
        "contradicted", "consistent in kind", "consistent in kind",
    ]  # fmt: skip
    assert found.state == "narrowed"


def test_a_claim_that_was_not_decided_at_all_leaves_its_candidate_at_large() -> None:
    found = decide_question(QUESTION, [_claim("alone", "pool")], [])
    assert [hypothesis.standing for hypothesis in found.hypotheses] == ["undecided"] * 3
    assert found.state == "open"


def test_the_effect_beside_a_plain_value_is_the_figure_itself() -> None:
    decisions: tuple[tuple[str, Decision], ...] = (
        ("pool", "supported"), ("loop", "contradicted"), ("chance", "contradicted"),
    )  # fmt: skip
    found = _question(*decisions, right=None, value=10)
    assert found.effect is not None
    assert (found.effect.value, found.effect.low, found.effect.high) == pytest.approx((20, 19, 21))


def test_the_findings_of_a_run_have_the_state() -> None:
    claims = (
        _claim("faster", "pool", published=2.0),
        _claim("slower", "loop", relation="less"),
        _claim("same", "chance", relation="same"),
    )
    study = study_of([server("fast"), server("slow")], [closed()], claims=claims, open_question=QUESTION)
    run = run_of(study)
    rates = {"fast": 40.0, "slow": 20.0}
    records = [record(t, _measured(rates[t.server] * (1 + t.block / 2000 * (t.server == "fast")))) for t in run.trials]
    found = analyze(run, records, None).findings.open_question
    assert found is not None
    assert (found.state, found.mechanism) == ("answered", "pool")
    assert analyze(run_of(study_of([server("fast"), server("slow")])), [], None).findings.open_question is None


@pytest.mark.parametrize(
    ("first", "second", "published", "standing"),
    [
        ("supported", "supported", 2.0, "supported"),
        ("supported", "consistent in kind", 2.0, "supported"),
        ("supported", "supported", None, "consistent in kind"),
        ("consistent in kind", "supported", None, "consistent in kind"),
        ("supported", "undecided", 2.0, "undecided"),
        ("supported", "contradicted", 2.0, "contradicted"),
    ],
)
def test_a_hypothesis_is_supported_only_by_an_effect_as_large_as_the_published_one(
    first: Decision, second: Decision, published: float | None, standing: str
) -> None:
    claims = [_claim("effect", "pool", published=published), _claim("besides", "pool")]
    decided = [_decided(claim, decision) for claim, decision in zip(claims, (first, second), strict=True)]
    assert decide_question(QUESTION, claims, decided).hypotheses[0].standing == standing


@pytest.mark.parametrize("reason", ["cannot-fail", "no-width"])
def test_what_decides_nothing_of_any_run_holds_nothing_back(reason: UndecidedReason) -> None:
    claims = [_claim("effect", "pool", published=2.0), _claim("besides", "pool")]
    besides = _decided(claims[1], "undecided", reason=reason)
    decided = decide_question(QUESTION, claims, [_decided(claims[0], "supported"), besides])
    assert decided.hypotheses[0].standing == "supported"
    assert decide_question(QUESTION, claims[1:], [besides]).hypotheses[0].standing == "undecided"
    open_ = decide_question(QUESTION, claims, [_decided(claims[0], "supported"), _decided(claims[1], "undecided")])
    assert open_.hypotheses[0].standing == "undecided"


def test_what_headway_cannot_test_is_not_excluded() -> None:
    weather = Hypothesis(name="weather", says="The remote site was slow that day.", untestable="nobody recorded it")
    about = QUESTION.model_copy(update={"candidates": (QUESTION.candidates[0], weather)})
    claims = [_claim("other", "pool"), _claim("same", "weather", published=2.0)]
    found = decide_question(about, claims, [_decided(claims[0], "contradicted"), _decided(claims[1], "supported")])
    assert [hypothesis.standing for hypothesis in found.hypotheses] == ["contradicted", "not excluded"]
    assert (found.state, found.left, found.mechanism) == ("narrowed", ("weather",), None)
    assert found.sentence == "Contradicted: pool; not excluded: weather."
    refuted = decide_question(about, claims, [_decided(claim, "contradicted") for claim in claims])
    assert refuted.hypotheses[1].standing == "contradicted"
