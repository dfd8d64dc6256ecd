"""The page of a run: one file that opens from disk, needs no network, and shows the answer first."""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.findings import Findings
from headway.format import digits, format_duration, percent, printable, share_with_interval, with_interval
from headway.record.record import Record
from headway.record.run import Run
from headway.report.html.budget_chart import BudgetFigure, budget_figure
from headway.report.html.chart import (
    Spec,
    latency_chart,
    percentile_curve,
    throughput_chart,
    timeline_chart,
    vega_script,
)
from headway.report.html.evidence import QUANTITIES, Drilldown, Quantity, Wrong, drilldown, timelines
from headway.report.model import Group, collapse_warnings, groups, measured_records, network_tables, reason, remarks
from headway.report.source_study import (
    RATIO_NOTE,
    claims_text,
    figure_table,
    form_words,
    misleading_place,
    shows_groups,
)
from headway.report.verdict import KINDS, Line, aa_test_lines, group_lines, study_lines
from headway.study.cells import MEANINGS

MOST_TIMELINE_POINTS = 18_000
"""On the whole page, so that a run of hours stays a page that opens at once."""

MOST_POINTS_A_TRIAL = 120

DECISION_STYLES = {"supported": "good", "consistent in kind": "warn", "undecided": "", "contradicted": "bad"}


@dataclass(frozen=True)
class Section:
    """One group of compared servers. `id` begins the names of its charts and of its other places on the page."""

    id: str
    group: Group
    lines: tuple[Line, ...]
    curves: tuple[tuple[str, int], ...]
    """The servers whose latency is drawn, with their places in the study; the same of what is drawn over time."""

    timelines: tuple[tuple[str, int], ...]
    quantities: Mapping[Quantity, str]
    details: tuple[tuple[Cell, Drilldown], ...]
    budgets: tuple[tuple[str, BudgetFigure], ...] = ()
    """Where a request's time goes, by server; of probed ones."""

    @property
    def label(self) -> str:
        """What is compared."""
        return ", ".join(self.group.place)

    @property
    def confidence(self) -> str:
        """How far the answer can be trusted."""
        blocks = [cell.throughput.n for cell in self.group.cells if cell.throughput]
        if not blocks:
            return "Nothing was measured."
        least, most = min(blocks), max(blocks)
        if most == 1:
            return "From a single block, which gives no interval: take it as a first look."
        said = f"from {most if least == most else f'{least} to {most}'} blocks of fresh servers."
        decided = self.group.verdict and self.group.verdict.kind in ("winner", "equivalent")
        return f"With 95 % confidence, {said}" if decided else said.capitalize()

    @property
    def by_rate(self) -> bool:
        """Whether the servers stand in the order of their rates."""
        rates = [cell.throughput.value for cell in self.group.cells if cell.throughput]
        return rates == sorted(rates, reverse=True)

    @property
    def ideal(self) -> float | None:
        """What a server without any overhead would do."""
        return next((cell.ideal_per_s for cell in self.group.cells if cell.ideal_per_s), None)

    @property
    def felt(self) -> bool:
        """Whether any server had background probe requests."""
        return any(cell.background_probe for cell in self.group.cells)


def render_report(run: Run, records: Sequence[Record], findings: Findings) -> str:
    """The whole page as HTML. `records` are the run's; a second trial of a block is no block more, and not shown.

    Nothing on it is fetched: scripts, style and data are in it, and its policy allows the browser nothing else. Texts
    of servers, such as names and logs, are escaped; the policy names the page's own scripts by their hashes, so that
    a text that slipped through would still not run.
    """
    charts: list[tuple[str, Spec]] = []
    records = [record for record in records if not record.trial.aa_test]
    places = {server.name: place for place, server in enumerate(run.study.servers)}
    sections = [
        _section(f"group-{n}", group, group_lines(findings, group), places, records, charts)
        for n, group in enumerate(groups(findings), 1)
    ]
    scripts = (vega_script(), part("report.js"))
    return environment().get_template("report.html.j2").render(
        run=run,
        records=records,
        findings=findings,
        sections=sections,
        warnings=collapse_warnings(findings),
        network_tables=network_tables(findings),
        study_lines=study_lines(findings),
        again_lines=aa_test_lines(findings),
        form=form_words(findings),
        claims_counted=claims_text(findings),
        claim_levels=_levels(findings),
        tool_ratios=any(claim.reported for claim in findings.claims),
        decision_styles=DECISION_STYLES,
        kinds=KINDS,
        figure_table=figure_table(findings),
        ratio_note=RATIO_NOTE,
        meanings=MEANINGS,
        answers_above=shows_groups(findings, len(sections)),
        policy=content_policy(scripts),
        css=Markup(part("report.css")),
        vega=Markup(scripts[0]),
        js=Markup(scripts[1]),
        charts=htmlsafe_json_dumps(
            [{"id": place, "spec": spec} for place, spec in charts], allow_nan=False, separators=(",", ":")
        ),
    )  # fmt: skip


def _levels(findings: Findings) -> str:
    """The level of the claims' intervals: "95 %"; that of a run that looks is another."""
    levels = sorted({claim.ratio.level for claim in findings.claims if claim.ratio is not None})
    return " or ".join(percent(level) for level in levels) or "95 %"


def part(name: str, package: str = "headway.report") -> str:
    """A file of the templates of a package, as it is."""
    return files(package).joinpath("templates", name).read_text(encoding="utf-8")


def content_policy(scripts: Sequence[str], more: str = "") -> str:
    """Return the content security policy of a page that has these scripts, and needs `more` than a file does."""
    hashes = (base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts)
    allowed = " ".join(f"'sha256-{digest}'" for digest in hashes)
    # Vega sets styles on its elements; no style can load anything, as default-src forbids it.
    own = f"default-src 'none'; script-src {allowed}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'"
    return own + more


def _section(
    name: str,
    group: Group,
    lines: tuple[Line, ...],
    places: dict[str, int],
    records: Sequence[Record],
    charts: list[tuple[str, Spec]],
) -> Section:
    """Return the section of a group. Its charts are added to `charts`."""
    charts.append((f"{name}-throughput", throughput_chart(group)))
    measured = [
        (cell, places.get(cell.server, 0), outcomes)
        for cell in group.cells
        if (outcomes := measured_records(records, cell))
    ]
    curves = [
        (cell.server, place, curve)
        for cell, place, outcomes in measured
        if cell.p50_ms is not None  # where the findings leave latency out, it had not settled: a curve would lie
        and (curve := percentile_curve((outcome.load.response for _, outcome in outcomes), cell.cut_off))
    ]
    if curves:
        charts.append((f"{name}-latency", latency_chart(curves)))
    most = max(20, min(MOST_POINTS_A_TRIAL, MOST_TIMELINE_POINTS // (max(1, len(records)) * len(QUANTITIES))))
    over_time: list[tuple[str, int]] = []
    told: set[Quantity] = set()
    for cell, place, outcomes in measured:
        blocks = [(block, found) for block, outcome in outcomes if (found := timelines(outcome, most))]
        if blocks:
            over_time.append((cell.server, place))
            charts.append((f"{name}-timeline-{len(over_time)}", timeline_chart(cell, blocks)))
            told |= {quantity for _, found in blocks for quantity in found}
    budgets = [(cell.server, budget_figure(cell.time_budget)) for cell in group.cells if cell.time_budget is not None]
    charts += [(f"{name}-budget-{number}", figure.chart) for number, (_, figure) in enumerate(budgets, 1)]
    return Section(
        id=name,
        group=group,
        lines=lines,
        curves=tuple((server, place) for server, place, _ in curves),
        timelines=tuple(over_time),
        quantities={quantity: said for quantity, said in QUANTITIES.items() if quantity in told},
        details=tuple((cell, drilldown(cell, records)) for cell in group.cells),
        budgets=tuple(budgets),
    )


@cache
def environment(package: str = "headway.report") -> Environment:
    """The templates of a package, with everything that they can say about figures; texts are escaped."""
    templates = Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=lambda value: printable(value) if isinstance(value, str) and not isinstance(value, Markup) else value,
    )
    templates.filters |= {
        "misled": lambda entry: misleading_place(entry, ("server", "workload", "load", "network")),
        "digits": digits,
        "duration": format_duration,
        "percent": percent,
        "ratio": lambda value: f"{value:.3f}" if value < 10 else digits(value),
        "reason": reason,
        "remarks": remarks,
        "share": share_with_interval,
        "sort_key": lambda value: "" if value is None else repr(value.value if isinstance(value, Estimate) else value),
        "width": lambda efficiency: f"{min(1.0, max(0.0, efficiency.value)) * 100:.1f}",
        "with_interval": with_interval,
    }
    templates.tests["wrong"] = lambda text: isinstance(text, Wrong)
    return templates
