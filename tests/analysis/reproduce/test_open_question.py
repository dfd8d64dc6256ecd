"""How far decided claims get with an open question: which hypotheses are left, and how large the effect is."""

from typing import Any, Literal

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import Estimate
from headway.analysis.findings import DecidedClaim, DecidedQuestion
from headway.analysis.reproduce.claim import decide_question
from headway.study.claims import Claim, Hypothesis, OpenQuestion, Operand

from ..records import closed, measured, record, run_of, server, study_of

Decision = Literal["reproduced", "not reproduced", "reversed", "undecided"]
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


def _decided(claim: Claim, decision: Decision, ratio: float | None = 2.0) -> DecidedClaim:
    estimate = None if ratio is None else Estimate(value=ratio, low=ratio - 0.1, high=ratio + 0.1, method="t", n=3)
    return DecidedClaim(name=claim.name, sentence=claim.sentence, decision=decision, relation="more", ratio=estimate,
                        published=None, evidence="2 against 1")  # fmt: skip


def _question(*decisions: tuple[str, Decision], **changes: Any) -> DecidedQuestion:
    claims = [_claim(f"claim-{n}", candidate, **changes) for n, (candidate, _) in enumerate(decisions)]
    decided = [_decided(claim, decision) for claim, (_, decision) in zip(claims, decisions, strict=True)]
    return decide_question(QUESTION, claims, decided)


def test_how_figures_are_scaled_goes_along() -> None:
    scaled = QUESTION.model_copy(update={"scale": "5 s are 1 s."})
    assert decide_question(scaled, [], []).scale == "5 s are 1 s."


def test_one_is_supported_and_all_others_are_ruled_out() -> None:
    found = _question(
        ("pool", "reproduced"), ("pool", "reproduced"), ("loop", "not reproduced"), ("chance", "reversed")
    )
    assert (found.state, found.mechanism, found.left) == ("answered", "pool", ("pool",))
    assert [hypothesis.standing for hypothesis in found.hypotheses] == ["supported", "ruled out", "ruled out"]
    assert [hypothesis.failed for hypothesis in found.hypotheses] == [(), ("claim-2",), ("claim-3",)]
    assert found.effect is not None
    assert found.effect.value == 2.0
    assert found.sentence == (
        "It was this: The pool is full. claim-0 is more. Measured ratio of throughput_per_s: 2 (95 % interval 1.9 to "
        "2.1, 3 blocks)."
    )


def test_one_failed_prediction_rules_out_whatever_else_came_true() -> None:
    found = _question(("pool", "reproduced"), ("pool", "reversed"), ("loop", "undecided"), ("chance", "reproduced"))
    assert found.hypotheses[0].standing == "ruled out"
    assert (found.state, found.left) == ("narrowed", ("loop", "chance"))
    assert found.sentence == (
        "Pool cannot be it; what chance predicted came true; about loop this run decides too little."
    )


@pytest.mark.parametrize("decision", ["undecided", "reproduced"])
def test_nothing_is_narrowed_while_nothing_is_ruled_out(decision: Decision) -> None:
    found = _question(("pool", "reproduced"), ("loop", decision), ("chance", "undecided"))
    assert (found.state, found.mechanism, found.effect) == ("open", None, None)
    assert found.left == ("pool", "loop", "chance")


def test_the_last_one_left_is_not_guilty_while_it_is_undecided() -> None:
    found = _question(("pool", "undecided"), ("loop", "reversed"), ("chance", "reversed"))
    assert (found.state, found.left, found.mechanism) == ("narrowed", ("pool",), None)


def test_all_ruled_out_is_open() -> None:
    found = _question(("pool", "reversed"), ("loop", "reversed"), ("chance", "not reproduced"))
    assert (found.state, found.left) == ("open", ())
    assert found.sentence.startswith("None of the candidates explains it")


def test_a_claim_against_a_candidate_clears_it_when_it_holds() -> None:
    found = _question(("pool", "reproduced"), ("loop", "reversed"), ("chance", "reversed"), against=True)
    assert [hypothesis.standing for hypothesis in found.hypotheses] == ["ruled out", "supported", "supported"]
    assert found.state == "narrowed"


def test_a_claim_that_was_not_decided_at_all_leaves_its_candidate_at_large() -> None:
    found = decide_question(QUESTION, [_claim("alone", "pool")], [])
    assert [hypothesis.standing for hypothesis in found.hypotheses] == ["undecided"] * 3
    assert found.state == "open"


def test_the_effect_beside_a_plain_value_is_the_figure_itself() -> None:
    decisions: tuple[tuple[str, Decision], ...] = (
        ("pool", "reproduced"), ("loop", "reversed"), ("chance", "reversed"),
    )  # fmt: skip
    found = _question(*decisions, right=None, value=10)
    assert found.effect is not None
    assert (found.effect.value, found.effect.low, found.effect.high) == pytest.approx((20, 19, 21))


def test_the_findings_of_a_run_have_the_state() -> None:
    claims = (
        _claim("faster", "pool"),
        _claim("slower", "loop", relation="less"),
        _claim("same", "chance", relation="same"),
    )
    study = study_of([server("fast"), server("slow")], [closed()], claims=claims, open_question=QUESTION)
    run = run_of(study)
    rates = {"fast": 40.0, "slow": 20.0}
    records = [
        record(t, measured(throughput=rates[t.server], response_ms=[12000 / rates[t.server]])) for t in run.trials
    ]
    found = analyze(run, records, None).findings.open_question
    assert found is not None
    assert (found.state, found.mechanism) == ("answered", "pool")
    assert analyze(run_of(study_of([server("fast"), server("slow")])), [], None).findings.open_question is None
