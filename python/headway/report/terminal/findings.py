"""Findings on a terminal: the answer, the tables, the doubts, and where the rest is; and the same as a picture (SVG)
that stands by itself, for a README, a talk, a chat.
"""

import io
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

from headway.analysis.findings import DecidedClaim, Findings
from headway.format import NOTHING, format_duration, one_line, percent, plural, times
from headway.report.model import Group, collapse_warnings, groups, network_tables
from headway.report.source_study import (
    DECISIONS,
    claims_text,
    distinguishing_parts,
    form_words,
    misleading_place,
    shows_groups,
)
from headway.report.terminal import tables
from headway.report.terminal.budget_table import TITLE, budget_lines
from headway.report.terminal.layout import (
    CHANGE_STYLES,
    GAP,
    hanging,
    labelled,
    new_table,
    print_line,
    print_paragraph,
    print_section,
    width_of,
)
from headway.report.verdict import Line, aa_test_lines, group_lines, study_lines
from headway.units import NS_PER_MS, NS_PER_S

if TYPE_CHECKING:  # they take a second to import, for which a run would wait
    from headway.analysis.compare.baseline import BaselineMetric
    from headway.analysis.compare.run_comparison import RunComparison

SHOWN_STAGES = 4
"""So many of a trial's stages are named, the longest first."""

SHOWN_BUDGETS = 4
"""Of so many servers of a group the screen shows where a request's time goes."""

INDENT = 4
WIDE_ENOUGH_FOR_A_COLUMN = 72
"""From this width on, decisions have a column of their own."""

DECISION_STYLES = {"supported": "green", "consistent in kind": "yellow", "undecided": "dim", "contradicted": "red"}
STATE_STYLES = {"answered": "bold green", "narrowed": "bold yellow", "open": "bold yellow"}


def render_findings(findings: Findings, console: Console, report_file: Path | None = None) -> None:
    """Prints what the run found, the answer first. `report_file` is where the page with everything else lies."""
    form = form_words(findings)
    print_paragraph(console, Text(one_line(findings.title) + (f" ({form})" if form else ""), "dim"))
    if not findings.complete:
        said = "The run is not complete: what follows rests on the trials that were finished."
        print_paragraph(console, Text(said, "yellow"))
    for lines_of in (open_question_lines, claim_lines, tables.figure_lines, misleading_lines):
        print_section(console, lines_of(findings, width_of(console)))
    _groups(console, findings, report_file)
    _lines(console, (*study_lines(findings), *aa_test_lines(findings)))
    _notes(console, findings)
    print_line(console)
    if "testbed" in findings.environment:
        served = findings.environment.get("network emulation by")
        testbed = findings.environment["testbed"] + (f"; network emulation by {served}" if served else "")
        print_paragraph(console, one_line(testbed), label=Text("testbed ", "dim"))
    print_paragraph(console, _time(findings), label=Text("time    ", "dim"))
    if report_file is not None:
        print_paragraph(console, str(report_file), label=Text("report  ", "dim"))


def _groups(console: Console, findings: Findings, report_file: Path | None) -> None:
    """What is compared with what, each with its answer and its table; of too many, where they are."""
    every, width = groups(findings), width_of(console)
    shown = shows_groups(findings, len(every))
    for group in every if shown else ():
        print_line(console)
        if len(every) > 1:
            print_paragraph(console, Text(" · ".join(group.place), "bold"))
        _answer(console, group)
        print_section(console, tables.group_lines(group, width))
        _budgets(console, group)
        _lines(console, group_lines(findings, group))
    for table in network_tables(findings):
        print_line(console)
        if len(every) > len(table.networks):
            print_paragraph(console, Text(" · ".join(table.groups[0].place[:2]), "bold"))
        for line in tables.network_lines(table, width):
            print_line(console, line)
    if not shown:
        print_line(console)
        place = one_line(str(report_file)) if report_file is not None else "the run's report.html"
        text = f"Servers are compared in {len(every)} combinations of workload, load and network: see {place}"
        print_paragraph(console, Text(text, "dim"))


def _budgets(console: Console, group: Group) -> None:
    """Where a request's time goes in each server of a group, the best ones first, as far as a screen holds them."""
    probed = [cell for cell in group.cells if cell.time_budget is not None]
    for cell in probed[:SHOWN_BUDGETS]:
        assert cell.time_budget is not None
        print_section(console, budget_lines(cell.time_budget, width_of(console), f"{cell.server}: {TITLE}"))
    if len(probed) > SHOWN_BUDGETS:
        more = plural(len(probed) - SHOWN_BUDGETS, "more server")
        print_paragraph(console, Text(f"where a request's time goes in {more}: see the report", "dim"))


def _answer(console: Console, group: Group) -> None:
    if group.verdict is None:
        print_paragraph(console, Text("There is no answer.", "bold yellow"))
        return
    style = "bold green" if group.verdict.kind in ("winner", "equivalent") else "bold yellow"
    print_paragraph(console, Text(one_line(group.verdict.sentence), style))
    for line in group.verdict.reasons:
        print_paragraph(console, one_line(line), label=Text("  · ", "dim"))


def _lines(console: Console, lines: Iterable[Line]) -> None:
    """Each after its label, and its command on a line of its own, to be copied."""
    for number, line in enumerate(lines):
        if number == 0:
            print_line(console)
        print_paragraph(console, one_line(line.text), label=Text(f"{line.label:<11}", "dim"))
        if line.command:
            print_paragraph(console, Text(one_line(line.command), "cyan"), label=" " * 11)


def _notes(console: Console, findings: Findings) -> None:
    no_interval = any(cell.throughput and cell.throughput.low is None for cell in findings.cells)
    warnings = collapse_warnings(findings)
    if warnings or no_interval:
        print_line(console)
    for warning, where in warnings:
        said = ": ".join(one_line(part) for part in (where, warning.evidence) if part)
        print_paragraph(console, _doubt(warning.name, said, warning.hint), INDENT)
    if no_interval:
        note = "Figures without ± come from a single block, which gives no interval."
        print_paragraph(console, Text(note, "dim"))


def _doubt(name: str, said: str, hint: str) -> Text:
    text = Text.assemble(("! ", "yellow"), (f"{one_line(name)} ", "bold"), one_line(said))
    return text.append(f" → {one_line(hint)}", "dim") if hint else text


def claim_lines(findings: Findings, width: int) -> Iterator[Text]:
    """How many claims were decided, then each with its decision, evidence and mechanism; nothing without any."""
    if not findings.claims:
        return
    yield from labelled(Text(claims_text(findings), "bold"), "", width)
    yield Text()
    for claim in findings.claims:
        yield from _claim(claim, width)


def _claim(claim: DecidedClaim, width: int) -> Iterator[Text]:
    decision, sentence = Text(claim.decision, DECISION_STYLES[claim.decision]), Text(one_line(claim.sentence), "bold")
    if width >= WIDE_ENOUGH_FOR_A_COLUMN:
        indent = max(map(len, DECISIONS)) + len(GAP)
        decision.append(" " * (indent - len(claim.decision)))
        yield from labelled(sentence, decision, width)
    else:
        indent = INDENT
        yield from hanging(Text.assemble(decision, GAP, sentence), indent, width)
    for text in (Text(one_line(claim.evidence)), Text(one_line(claim.mechanism), "dim")):
        yield from labelled(text, " " * indent, width)


def misleading_lines(findings: Findings, width: int) -> Iterator[Text]:
    """Where the tool misleads, each with what would mend it."""
    if not findings.tool_bias:
        return
    parts = distinguishing_parts((*findings.cells, *findings.tool_bias))
    yield Text("where the tool misleads", "bold")
    for entry in findings.tool_bias:
        said = f"{misleading_place(entry, parts)}: {entry.evidence}"
        yield from hanging(_doubt(entry.name, said, entry.hint), INDENT, width)


def open_question_lines(findings: Findings, width: int) -> Iterator[Text]:
    """The state and its reason, how figures are scaled, each hypothesis. Nothing without a question."""
    open_question = findings.open_question
    if open_question is None:
        return
    label = Text(f"Q{open_question.number} {open_question.state}  ", STATE_STYLES[open_question.state])
    yield from labelled(Text(one_line(open_question.sentence), "bold"), label, width)
    if open_question.scale:
        yield from hanging(Text(one_line(open_question.scale)), INDENT, width)
    for hypothesis in open_question.hypotheses:
        text = Text.assemble(
            (f"{hypothesis.standing}  ", "dim"), (hypothesis.name, "bold"), f": {one_line(hypothesis.says)}"
        )
        if hypothesis.untestable:
            text.append(f" Cannot be tested here: {one_line(hypothesis.untestable)}.", "dim")
        if hypothesis.failed:
            text.append(f" Not so: {', '.join(hypothesis.failed)}.", "dim")
        yield from hanging(text, INDENT, width)


def _time(findings: Findings) -> Text:
    time = findings.time
    took, measuring = (format_duration(seconds * NS_PER_S) for seconds in (time.took_s, time.measuring_s))
    text = f"{took} for {time.trials} trials, {measuring} of it measuring"
    if time.outside_ms_per_trial is not None:
        text += f"; the lab's own {format_duration(time.outside_ms_per_trial * NS_PER_MS)} a trial"
        longest = sorted(time.outside_ms_by_stage.items(), key=lambda stage: -stage[1])[:SHOWN_STAGES]
        stages = ", ".join(f"{stage} {took_ms:,.0f} ms" for stage, took_ms in longest if took_ms >= 0.5)
        text += f" ({stages})" if stages else ""
    return Text(one_line(text))


PICTURE_WIDTH = 120

# Rich's own format fetches its font from the network; a picture that stands by itself uses what the reader has.
_FORMAT = re.sub(r"<!--.*?-->|@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def draw_findings(findings: Findings) -> str:
    """What `render_findings` shows on a terminal of 120 columns."""
    console = Console(
        record=True, width=PICTURE_WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    render_findings(findings, console)
    return console.export_svg(title=f"headway run {findings.study}", code_format=_FORMAT)


COMPARED: dict["BaselineMetric", str] = {
    "throughput_per_s": "throughput ×",
    "p99_ms": "p99 ×",
    "cpu_ms_per_request": "CPU a request ×",
    "peak_pss_mb": "memory ×",
}
"""The columns of a comparison of runs."""


def render_run_comparison(found: "RunComparison", console: Console) -> None:
    """Prints the comparison, what it amounts to first."""
    style = "bold red" if found.worse else "bold"
    console.print(Text(one_line(found.sentence), style))
    console.print(Text(f"{one_line(found.before)} → {one_line(found.after)}; what differs by less than "
                       f"{percent(found.margin)} is the same", "dim"))  # fmt: skip
    parts = distinguishing_parts(found.cells)
    table = new_table(*parts, *COMPARED.values(), "")
    for number, column in enumerate(table.columns):
        column.header_style = "dim"
        if number < len(parts):
            column.justify, column.no_wrap = "left", False
    for cell in found.cells:
        ratios = {change.metric: times(change.ratio.value) for change in cell.metrics}
        names = (Text(one_line(getattr(cell, part))) for part in parts)
        figures = (ratios.get(metric, NOTHING) for metric in COMPARED)
        table.add_row(*names, *figures, Text(cell.decision, CHANGE_STYLES[cell.decision]))
    console.print(table)
    for cell in found.cells:
        if cell.decision != "same":
            place = " · ".join(one_line(getattr(cell, part)) for part in parts)
            decision = (f"{cell.decision} ", CHANGE_STYLES[cell.decision])
            console.print(Text.assemble(decision, f"{place}: {one_line(cell.why)}"), soft_wrap=True)
