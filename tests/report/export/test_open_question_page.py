"""The page of an open question: its parts in their order, each figure from the findings."""

import pytest

from headway.analysis.findings import DecidedClaim, DecidedQuestion, Findings, HypothesisState
from headway.record.run import Run
from headway.report.export.pages import open_question_page
from headway.study.claims import Claim, Operand

from ..reproduced_samples import claim
from ..samples import estimate, findings, run

HYPOTHESES = (
    HypothesisState(name="backlog", says="The backlog is *full*.", standing="supported", claims=("claim-1",)),
    HypothesisState(
        name="async", says="Loops are quick.", standing="contradicted", claims=("claim-3",), failed=("claim-3",)
    ),
)


def _question(**changes: object) -> DecidedQuestion:
    plain: dict[str, object] = {
        "number": 1, "study": "tornado-signup-2013", "observed": "It took 33.9 s.", "state": "answered",
        "sentence": "It was this: the backlog.", "hypotheses": HYPOTHESES, "left": ("backlog",), "mechanism": "backlog",
        "effect": estimate(1.85, 0.1),
    }  # fmt: skip
    return DecidedQuestion.model_validate(plain | changes)


def _run(*claims: Claim) -> Run:
    own = run()
    return own.model_copy(update={"study": own.study.model_copy(update={"claims": claims})})


def _found(open_question: DecidedQuestion | None, *claims: DecidedClaim) -> Findings:
    return findings(claims=claims or (claim("supported", 1), claim("contradicted", 3)), open_question=open_question)


def test_scaled_figures_are_told_once_before_the_table() -> None:
    scale = "Times are the source's, divided by 15."
    text = open_question_page(_run(), _found(_question(scale=scale)))
    assert text.count(scale) == 1
    assert text.index("## The experiment") < text.index(scale) < text.index("| server |")
    assert "\n\n\n" not in open_question_page(_run(), _found(_question()))


def test_a_claim_against_a_hypothesis_is_said_to_be_one() -> None:
    against = Claim(name="claim-3", sentence="?", metric="throughput_per_s", left=Operand(), relation="more", value=1,
                    candidate="async", against=True)  # fmt: skip
    text = open_question_page(_run(against), _found(_question()))
    assert text.count("- It cannot have been this if: ") == 1
    assert "- throughput\\_per\\_s: validated responses a second" in text


def test_a_claim_that_speaks_of_no_hypothesis_is_told_beside() -> None:
    beside = Claim(name="claim-1", sentence="?", metric="throughput_per_s", left=Operand(), relation="more", value=1)
    text = open_question_page(_run(beside), _found(_question(), claim("supported", 1)))
    told = text[text.index("## Beside that") : text.index("## The verdict")]
    assert "**Supported.**" in told
    assert "## Beside that" not in open_question_page(_run(), _found(_question()))


def test_who_is_left_is_named_where_it_is_narrowed() -> None:
    narrowed = _question(state="narrowed", left=("backlog", "async"), mechanism=None, effect=None)
    text = open_question_page(_run(), _found(narrowed))
    assert "**Narrowed: backlog and async left of 2.**" in text
    assert "**Narrowed.** It was this" in text


def test_a_study_without_an_open_question_has_no_page() -> None:
    with pytest.raises(ValueError, match="has no open question"):
        open_question_page(_run(), _found(None))
