"""A check as one page: the answer first, then what was tried, the load it sustains, what holds it up, and the files."""

from collections.abc import Sequence

from markupsafe import Markup

from headway.analysis.decide.check_result import Checked, CheckedCandidate, CheckedRoute
from headway.format import digits
from headway.report import check
from headway.report.export.configuration import NEAR, PORT
from headway.report.html.budget_chart import budget_figure
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
    budget = None if checked.time_budget is None else budget_figure(checked.time_budget)
    return environment().get_template("check.html.j2").render(
        checked=checked,
        words=check,
        heading=heading(checked),
        # With the address that the files have too, the command runs as it is.
        command="" if advice is None else advice.command.replace("{host}", NEAR).replace("{port}", str(PORT)),
        served=_served(checked),
        measured=[row for row in check.rank_candidates(checked.candidates) if row.rate is not None],
        unmeasured=unmeasured(checked.candidates),
        outcomes={check.rate_outcome(rate) for rate in (checked.screen.rates if checked.screen else ())},
        note=note,
        budget=budget,
        budget_chart=draw_svg(budget.chart) if budget is not None else None,
        tried_chart=draw_svg(candidates_chart(checked)),
        rising_chart=draw_svg(rising_chart(checked)),
        routes_chart=draw_svg(single_user_chart(checked.routes)),
        route_text=route_text,
        css=Markup(part("report.css") + part("check.css")),  # a style's quotes and > are no text
    )  # fmt: skip


def heading(checked: Checked) -> str:
    """What the whole page is about."""
    cut = checked.interface == "command" and len(checked.app) > LONGEST_COMMAND
    app = f"{checked.app[:LONGEST_COMMAND]}…" if cut else checked.app
    return f"How {app} serves" if checked.interface == "url" or checked.diagnosis_only else f"How to serve {app}"


def note(row: CheckedCandidate) -> str:
    """How far a candidate came, where that was not to the end, or what is wrong with its figures."""
    if row.skip_reason:
        return f"out in round {row.round}: {row.skip_reason}"
    return "; ".join(row.gates)


def unmeasured(rows: Sequence[CheckedCandidate]) -> dict[str, tuple[str, ...]]:
    """The titles of candidates without a rate, by reason."""
    found: dict[str, tuple[str, ...]] = {}
    for row in check.rank_candidates(rows):
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
    config = check.documented_config(checked)
    title = next((row.title for row in checked.candidates if row.config == config), config or "")
    return "as it runs" if checked.interface == "url" else f"{check.by_default(checked)} ({title})"
