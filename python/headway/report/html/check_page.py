"""A check as one page: the answer first, then what was tried, how much load it takes, what holds it up, and the files.

Its pictures are drawn without a script, since nothing on them moves: SVG and boxes whose places are percentages, so
that one drawing fits every window with text of the reader's own size. Colours are the house's, light and dark.
"""

from markupsafe import Markup

from headway.analysis.decide.check_result import Checked
from headway.report.check_text import SURE, answer, by_default, facts, heading, lone_said, rising_said, tried_said
from headway.report.export.configuration import NEAR, PORT
from headway.report.html.check_rising import came_of, rising_picture
from headway.report.html.check_single_user import lone_bars
from headway.report.html.check_tried import documented_config, tried_picture
from headway.report.html.page import environment, part


def render_check(checked: Checked) -> str:
    """The page as HTML. Nothing is fetched, no script is in it, and every text is escaped."""
    advice = checked.advice
    return (
        environment()
        .get_template("check.html.j2")
        .render(
            checked=checked,
            advice=advice,
            screen=checked.screen,
            heading=heading(checked),
            answer=answer(checked),
            facts=facts(checked),
            sure="" if advice is None else SURE[advice.confidence],
            command="" if advice is None else _to_be_copied(advice.command),
            blamed=next((each for each in checked.diagnoses if each.where), None),
            served=_served(checked),
            by_default=by_default(checked),
            tried=tried_picture(checked),
            tried_said=tried_said(checked),
            rising=rising_picture(checked),
            rising_said=rising_said(checked),
            came_of=came_of,
            lone=lone_bars(checked.routes),
            lone_said=lone_said(checked.routes),
            css=Markup(part("report.css") + part("check.css")),  # a style's quotes and > are no text
        )
    )


def _to_be_copied(command: str) -> str:
    """The command with the address that the files have too, so that it runs as it is."""
    return command.replace("{host}", NEAR).replace("{port}", str(PORT))


def _served(checked: Checked) -> str:
    """How the screen's app was served, as people call it."""
    config = documented_config(checked)
    title = next((row.title for row in checked.candidates if row.config == config), config or "")
    return "as it runs" if checked.interface == "url" else f"{by_default(checked)} ({title})"
