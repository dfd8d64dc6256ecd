"""The state of an open question on a terminal, and in the HTML report."""

import pytest

from headway.analysis.findings import DecidedQuestion, HypothesisState
from headway.report.html.page import render_report
from headway.report.terminal.findings import open_question_lines

from ..samples import findings, run

QUESTION = DecidedQuestion(
    number=1, study="signup", observed="It took 33.9 s.", state="narrowed", left=("pool",),
    sentence="Loop cannot be it; about pool this run decides too little.",
    hypotheses=(
        HypothesisState(name="pool", says="The pool is full.", standing="undecided", claims=("more",)),
        HypothesisState(name="loop", says="The loop is held up.", standing="contradicted", claims=("less",),
                        failed=("less",)),
    ),
)  # fmt: skip


@pytest.mark.parametrize("width", [40, 200])
def test_scaled_figures_are_told_before_the_hypotheses_speak_in_others(width: int) -> None:
    scaled = QUESTION.model_copy(update={"scale": "Times are the source's, divided by 15: 30 s are 2 s here."})
    text = " ".join(" ".join(line.plain.split()) for line in open_question_lines(findings(open_question=scaled), width))
    assert text.index("decides too little.") < text.index("divided by 15: 30 s are 2 s here.") < text.index("undecided")
    page = render_report(run(), [], findings(open_question=scaled))
    assert "divided by 15: 30 s are 2 s here." in page


def test_other_studies_have_none() -> None:
    assert list(open_question_lines(findings(), 80)) == []


def test_the_html_report_says_it_first() -> None:
    page = render_report(run(), [], findings(open_question=QUESTION))
    assert "Q1, narrowed: Loop cannot be it" in page
