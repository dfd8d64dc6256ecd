"""The page of a study in docs/studies: what a source published, what was measured here, and which claims hold.

The page of a mystery in docs/explanation/mysteries: a short detective story, its figures from the findings.
"""

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.findings import DecidedClaim, DecidedQuestion, Findings, HypothesisState
from headway.format import NOTHING, estimate_text, listed, one_line, percent, plural
from headway.record.run import Run
from headway.report.export.markdown import claims_table, escape, figures_table, misleading_list, table
from headway.report.model import groups
from headway.report.source_study import RATIO_NOTE, claims_text, figure_table, form_words, shows_groups
from headway.study.cells import MEANINGS

MEASURED_KINDS = ("measured", "ratio", "tool")
ENVIRONMENT = ("cpu", "cores", "memory", "kernel", "testbed", "links served by", "headway")
"""What of the environment its line names; findings.json has the rest."""

NOT_COMPLETE = "**The run is not complete**: what follows rests on the trials that were finished."

QUICK_NOTE = (
    " The quick size asks for less than the source did (fewer requests, shorter loads, smaller computations): totals "
    "and times taken differ for that alone, and so do rates of what computes."
)


def study_page(run: Run, findings: Findings) -> str:
    """The page as Markdown. Every figure on it is from the findings; source and command are the run's."""
    parts = [f"# {escape(findings.title)}", escape(findings.question), _about(run, findings)]
    parts.append(NOT_COMPLETE * (not findings.complete))
    parts += _meaning(findings) + _published(findings) + _measured(findings) + _claims(findings)
    if findings.tool_bias:
        parts += ["## Where the tool misleads", misleading_list(findings)]
    parts += ["## How it was measured", f"{_environment(findings)}.", _command(run, findings)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _about(run: Run, findings: Findings) -> str:
    said = [f"Source: {_source(run.study.source)}." if run.study.source else ""]
    form = form_words(findings)
    said.append(f"Study `{_code(findings.study)}`" + (f", {form}" if form else "") + f", {findings.size} size.")
    return " ".join(part for part in said if part)


def _source(source: str) -> str:
    return escape(source).rstrip(".")


def _meaning(findings: Findings) -> list[str]:
    """Return which claims of the source hold, and why; with few verdicts, these too."""
    sentences = [group.verdict.sentence for group in groups(findings) if group.verdict]
    said = [f"- {escape(sentence)}" for sentence in sentences] * shows_groups(findings, len(sentences))
    claims = [
        f"- *{claim.decision}*: {escape(claim.sentence)}" + (f" {escape(claim.mechanism)}" if claim.mechanism else "")
        for claim in findings.claims
    ]
    claims += [f"- *asked at full size only*: {escape(sentence)}" for sentence in findings.skipped_claims]
    if not said and not claims:
        return []
    total = [f"{claims_text(findings)}."] if claims else []
    return ["## What it means", "\n".join(said), *total, "\n".join(claims)]


def _published(findings: Findings) -> list[str]:
    figures = figures_table(findings, ("published",))
    return ["## What was published", figures] if figures else []


def _measured(findings: Findings) -> list[str]:
    figures = figures_table(findings, MEASURED_KINDS)
    if not figures:
        return []
    found = figure_table(findings)
    meanings = [f"- {columns.heading}: {MEANINGS[columns.metric]}" for columns in (found.metrics if found else ())]
    note = f"± is a 95 % confidence interval over blocks; {RATIO_NOTE}."
    note += QUICK_NOTE if findings.size == "quick" else ""
    return ["## What we measured", figures, note, "\n".join(meanings)]


def _claims(findings: Findings) -> list[str]:
    if not findings.claims:
        return []
    return ["## How the claims were decided", claims_table(findings, mechanisms=False)]


def _environment(findings: Findings) -> str:
    named = [(name, findings.environment[name]) for name in ENVIRONMENT if name in findings.environment]
    return "; ".join(f"{name} {escape(value)}" for name, value in named)


def _command(run: Run, findings: Findings) -> str:
    return f"`{_code(run.command)}`, seed {run.study.seed}, run `{_code(findings.run)}`."


def _code(text: str) -> str:
    """Text for between backquotes."""
    return one_line(text).replace("`", "")


STANDINGS = {
    "stands": "everything that it predicted came true",
    "alibi": "cleared: something that it predicted did not come true",
    "at large": "not decided",
}
VERDICTS = {"solved": "Solved.", "narrowed": "Narrowed.", "open": "Open."}


def mystery_page(run: Run, findings: Findings) -> str:
    """The page as Markdown. Raises ValueError for a run of a study that is no mystery's."""
    open_question = findings.open_question
    if open_question is None:
        raise ValueError(f"the study {findings.study!r} is no mystery's")
    parts = [f"# M{open_question.number} · {escape(findings.title)}", f"**{_headline(open_question)}**"]
    parts.append(NOT_COMPLETE * (not findings.complete))
    parts += [
        "## What was observed",
        escape(open_question.observed),
        f"The study it comes from: `{open_question.study}`.",
    ]
    parts += [
        "## The suspects",
        "\n".join(f"- **{hypothesis.name}**: {escape(hypothesis.says)}" for hypothesis in open_question.hypotheses),
    ]
    parts += ["## The experiment", escape(findings.question), escape(open_question.scale)]
    parts += [_tried(run, findings), _cells(findings)]
    parts += ["## The evidence", *(_evidence(hypothesis, findings, run) for hypothesis in open_question.hypotheses)]
    parts += _beside(run, findings)
    parts += ["## The verdict", f"**{VERDICTS[open_question.state]}** {escape(open_question.sentence)}"]
    parts += ["## How it was measured", _meanings(run), f"{_environment(findings)}; {findings.size} size."]
    parts.append(f"`{_code(run.command)}`, run `{_code(findings.run)}`.")
    return "\n\n".join(part for part in parts if part) + "\n"


def _headline(open_question: DecidedQuestion) -> str:
    if open_question.state == "narrowed":
        return f"Narrowed: {listed(open_question.left)} left of {len(open_question.hypotheses)}."
    return VERDICTS[open_question.state] if open_question.mechanism is None else f"Solved: {open_question.mechanism}."


def _tried(run: Run, findings: Findings) -> str:
    titles = {server.name: server.title for server in run.study.servers}
    tried = dict.fromkeys(cell.server for cell in findings.cells)
    servers = "\n".join(f"- `{name}`: {escape(titles[name])}" for name in tried)
    blocks = plural(run.study.blocks, "block")
    return f"{servers}\n\nEach in {blocks}, every time in a fresh process, in random order."


def _cells(findings: Findings) -> str:
    parts = [part for part in ("workload", "load", "link") if len({getattr(c, part) for c in findings.cells}) > 1]
    rows = [
        [f"`{cell.server}`", *(escape(getattr(cell, part)) for part in parts), *_figures(cell)]
        for cell in findings.cells
    ]
    heading = ["server", *parts, "answers/s", "median ms", "answered", "what held it"]
    return table(heading, rows, [False, *(False for _ in parts), True, True, True, False]) if rows else ""


def _figures(cell: Cell) -> list[str]:
    if cell.outcome != "measured":
        return [NOTHING, NOTHING, NOTHING, escape(cell.why)]
    named = ", ".join(f"`{cause.name}`" for cause in cell.causes)
    share = NOTHING if cell.success_share is None else percent(cell.success_share)
    figures = [estimate_text(each) for each in (cell.throughput, cell.p50_ms)]
    return [*figures, share, named or NOTHING]


def _evidence(hypothesis: HypothesisState, findings: Findings, run: Run) -> str:
    decided = {claim.name: claim for claim in findings.claims}
    against = {claim.name for claim in run.study.claims if claim.against}
    lines = [f"**{hypothesis.name}**: {STANDINGS[hypothesis.standing]}."]
    lines += [_claim(decided[name], name in against) for name in hypothesis.claims if name in decided]
    return "\n".join([lines[0], "", *lines[1:]])


def _beside(run: Run, findings: Findings) -> list[str]:
    """Return claims that concern no hypothesis."""
    of_nobody = {claim.name for claim in run.study.claims if claim.candidate is None}
    lines = [_decided(claim, "-") for claim in findings.claims if claim.name in of_nobody]
    return ["## Beside that", "\n".join(lines)] if lines else []


def _claim(claim: DecidedClaim, against: bool) -> str:
    return _decided(claim, "- It cannot have been this if:" if against else "- Had it been this:")


def _decided(claim: DecidedClaim, begin: str) -> str:
    text = f"{begin} *{escape(claim.sentence)}* **{claim.decision.capitalize()}.** {escape(claim.evidence)}."
    return text + (f" {escape(claim.mechanism)}" if claim.mechanism else "")


def _meanings(run: Run) -> str:
    """What the figures of the claims are, each once."""
    metrics = dict.fromkeys(claim.metric for claim in run.study.claims)
    return "\n".join(f"- {escape(metric)}: {escape(MEANINGS[metric])}" for metric in metrics)
