"""A check as one page: the answer first, then what was tried, the load it sustains, what holds it up, and the files."""

from collections.abc import Sequence

from markupsafe import Markup

from headway.analysis.decide.check_result import Checked, CheckedCandidate, CheckedRoute
from headway.format import digits
from headway.report.check import (
    CONFIDENCE_REASONS,
    answer_text,
    by_default,
    candidates_text,
    documented_config,
    facts,
    rank_candidates,
    rate_outcome,
    rising_rate_text,
    single_user_text,
)
from headway.report.export.configuration import NEAR, PORT
from headway.report.html.check_chart import candidates_chart, draw_svg, rising_chart, single_user_chart
from headway.report.html.page import environment, part

NEARLY_ALL = 0.98
"""From this share on a response is called all CPU time, and up to what is left of it all wait time."""

LONGEST_COMMAND = 60
"""A command of more characters is cut where it only names the app: it stands in full further down."""

WELL_ABOVE = 1.1
"""CPU time may exceed the response time: clocks differ, and servers work after it. This much more is mentioned."""


def render_check(checked: Checked) -> str:
    """The page as HTML. Nothing is fetched, no script is in it, and every text is escaped."""
    advice = checked.advice
    measured = [row for row in rank_candidates(checked.candidates) if row.rate is not None]
    return (
        environment()
        .get_template("check.html.j2")
        .render(
            checked=checked,
            advice=advice,
            screen=checked.screen,
            heading=heading(checked),
            answer=answer_text(checked),
            facts=facts(checked),
            sure="" if advice is None else CONFIDENCE_REASONS[advice.confidence],
            # With the address that the files have too, the command runs as it is.
            command="" if advice is None else advice.command.replace("{host}", NEAR).replace("{port}", str(PORT)),
            blamed=next((each for each in checked.causes if each.where), None),
            served=_served(checked),
            by_default=by_default(checked),
            documented=documented_config(checked),
            measured=measured,
            unmeasured=unmeasured(checked.candidates),
            note=note,
            tried_chart=draw_svg(candidates_chart(checked)),
            tried_said=candidates_text(checked),
            rising_chart=draw_svg(rising_chart(checked)),
            rising_said=rising_rate_text(checked),
            rate_outcome=rate_outcome,
            outcomes=[] if checked.screen is None else [rate_outcome(each) for each in checked.screen.rates],
            routes_chart=draw_svg(single_user_chart(checked.routes)),
            route_text=route_text,
            routes_said=single_user_text(checked.routes),
            css=Markup(part("report.css") + part("check.css")),  # a style's quotes and > are no text
        )
    )


def heading(checked: Checked) -> str:
    """What the whole page is about."""
    if checked.interface == "url":
        return f"How {checked.app} serves"
    cut = checked.interface == "command" and len(checked.app) > LONGEST_COMMAND
    return f"How to serve {checked.app[:LONGEST_COMMAND]}…" if cut else f"How to serve {checked.app}"


def note(row: CheckedCandidate) -> str:
    """How far a candidate came, where that was not to the end, or what is wrong with its figures."""
    if row.skip_reason:
        return f"out in round {row.round}: {row.skip_reason}"
    return "; ".join(row.gates)


def unmeasured(rows: Sequence[CheckedCandidate]) -> dict[str, tuple[str, ...]]:
    """The titles of candidates without a rate, by reason."""
    found: dict[str, tuple[str, ...]] = {}
    for row in rank_candidates(rows):
        if row.rate is None:
            reason = row.skip_reason or "; ".join(row.gates) or "it gave no measurement"
            found[reason] = (*found.get(reason, ()), row.title)
    return found


def route_text(route: CheckedRoute) -> str:
    """What a single user's response is made of: CPU time and wait time."""
    took, work_ms = f"{digits(route.single_user_ms)} ms", route.cpu_ms
    if work_ms is None:
        return f"{took}; how much of it is work is not known"
    share = min(1.0, max(0.0, work_ms) / route.single_user_ms) if route.single_user_ms > 0 else 1.0
    if share >= NEARLY_ALL:
        more = work_ms > WELL_ABOVE * route.single_user_ms
        return f"{took}, all of it work" + (f": {digits(work_ms)} ms of processor time" if more else "")
    if share <= 1 - NEARLY_ALL:
        return f"{took}, all of it waiting"
    return f"{took}: {digits(work_ms)} work, {digits(route.single_user_ms - work_ms)} waiting"


def _served(checked: Checked) -> str:
    """How the app was served at the rising rate."""
    config = documented_config(checked)
    title = next((row.title for row in checked.candidates if row.config == config), config or "")
    return "as it runs" if checked.interface == "url" else f"{by_default(checked)} ({title})"
