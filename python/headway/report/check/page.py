"""A check as one page: the answer first, then what holds the app up, where it stands, what was tried, and the files."""

from headway.findings.checked import CheckAdvice, Checked
from headway.report.check.wording import SURE, answer, expected
from headway.report.html import environment, part


def render_check(checked: Checked) -> str:
    """The page as HTML. Nothing is fetched, no script is in it, and every text is escaped."""
    advice: CheckAdvice | None = checked.advice
    rows = sorted(checked.candidates, key=lambda row: (-row.round, -(row.rate.value if row.rate else 0.0)))
    return (
        environment()
        .get_template("check.html.j2")
        .render(
            checked=checked,
            advice=advice,
            screen=checked.screen,
            candidates=rows,
            answer=answer(checked),
            expected="" if advice is None else ", ".join(expected(advice.expected)),
            sure="" if advice is None else SURE[advice.confidence],
            detailed=checked.advice is not None,
            css=part("report.css"),
        )
    )
