"""The page of a study in docs/studies: what a source published, what was measured here, and which claims hold.

The page of an open question in docs/explanation/open-questions: hypotheses, experiment, evidence, from the findings.
"""

import shlex

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.findings import (
    DecidedClaim,
    DecidedQuestion,
    Findings,
    HypothesisStanding,
    HypothesisState,
)
from headway.format import NOTHING, estimate_text, listed, percent, plural
from headway.record.run import Environment, Run
from headway.report.export.markdown import (
    Markdown,
    claims_table,
    code,
    escape,
    figures_table,
    markdown_table,
    misleading_list,
)
from headway.report.model import Table, groups
from headway.report.source_study import RATIO_NOTE, claims_text, figure_table, form_words, shows_groups
from headway.study.cells import MEANINGS
from headway.study.size import Size

MEASURED_KINDS = ("measured", "ratio", "tool")
ENVIRONMENT = ("cpu", "cores", "memory", "kernel", "testbed", "network emulation by", "headway")
"""What of the environment its line names; findings.json has the rest."""

UNSEEN = ("--json", "--quiet", "-q", "--resume")
"""Options that change nothing of a run's figures."""

NOT_COMPLETE = "**The run is not complete**: what follows rests on the trials that were finished."

SIZE_NOTES = {
    "quick": " The quick size asks for less than the source did (fewer requests, shorter loads, smaller computations): "
    "totals and times taken differ for that alone, and so do rates of what computes.",
    "decide": " The size `decide` asks for a tenth of what the source did (fewer requests, shorter loads): totals and "
    "times taken differ for that alone.",
}


def study_page(run: Run, findings: Findings) -> str:
    """The page as Markdown. Every figure on it is from the findings; source and command are the run's."""
    parts = [f"# {escape(findings.title)}", escape(findings.question), _about(run, findings)]
    parts.append(NOT_COMPLETE * (not findings.complete))
    published = figures_table(findings, ("published",))
    parts += [*_meaning(findings), *(["## What was published", published] if published else []), *_measured(findings)]
    if findings.claims:
        parts += ["## How the claims were decided", claims_table(findings, mechanisms=False)]
    if findings.tool_bias:
        parts += ["## Where the tool misleads", misleading_list(findings)]
    parts += ["## How it was measured", f"{_environment(findings)}."]
    parts.append(_versions(run.environment))
    parts.append(f"{code(_again(run.command, findings.size))}, seed {run.study.seed}, run {code(findings.run)}.")
    return "\n\n".join(part for part in parts if part) + "\n"


def _about(run: Run, findings: Findings) -> str:
    source = f"Source: {escape(run.study.source).rstrip('.')}. " if run.study.source else ""
    form = f", {form_words(findings)}" if findings.form else ""
    return f"{source}Study {code(findings.study)}{form}, {findings.size} size."


def _meaning(findings: Findings) -> list[str]:
    """Return which claims of the source hold, and why; with few verdicts, these too."""
    sentences = [group.verdict.sentence for group in groups(findings) if group.verdict]
    said = [f"- {escape(sentence)}" for sentence in sentences] * shows_groups(findings, len(sentences))
    claims = [
        f"- *{claim.decision}*: {escape(claim.sentence)}" + (f" {escape(claim.mechanism)}" if claim.mechanism else "")
        for claim in findings.claims
    ]
    claims += [f"- *asked at a larger size only*: {escape(sentence)}" for sentence in findings.skipped_claims]
    if not said and not claims:
        return []
    total = [f"{claims_text(findings)}."] if claims else []
    return ["## What it means", "\n".join(said), *total, "\n".join(claims)]


def _measured(findings: Findings) -> list[str]:
    figures = figures_table(findings, MEASURED_KINDS)
    if not figures:
        return []
    found = figure_table(findings)
    headings = {column.metric: column.metric_heading for column in (found.columns if found else ())}
    meanings = [f"- {heading}: {MEANINGS[metric]}" for metric, heading in headings.items()]
    note = f"± is a 95 % confidence interval over blocks; {RATIO_NOTE}."
    note += SIZE_NOTES.get(findings.size, "")
    return ["## What we measured", figures, note, "\n".join(meanings)]


def _again(command: str, size: Size) -> str:
    """Return the command with its size, without what has no part in the figures: where the run is kept, the output."""
    words = [word for word in shlex.split(command) if not word.startswith("--out=")]
    if not {"--quick", "--size"} & set(words):
        words += ["--size", size]
    places = {number for number, word in enumerate(words) if word == "--out" or words[number - 1] == "--out"}
    return shlex.join(word for number, word in enumerate(words) if number not in places and word not in UNSEEN)


def _versions(environment: Environment) -> str:
    """Return the versions of servers and tools, one environment a line."""
    found = environment.software | {f"tool {name}": version for name, version in environment.tools.items()}
    return "\n".join(f"- {escape(name)}: {escape(value)}" for name, value in found.items())


def _environment(findings: Findings) -> str:
    named = [(name, findings.environment[name]) for name in ENVIRONMENT if name in findings.environment]
    return "; ".join(f"{name} {escape(value)}" for name, value in named)


STANDINGS: dict[HypothesisStanding, str] = {
    "supported": "supported; what it predicted came true, with an effect as large as the published one",
    "consistent in kind": "consistent in kind; what it predicted came true, with no effect as large as a published one",
    "undecided": "undecided; about something that it predicted this run decides nothing",
    "contradicted": "contradicted; something that it predicted did not come true",
    "not excluded": "not excluded; it cannot be tested here",
}


def open_question_page(run: Run, findings: Findings) -> str:
    """The page as Markdown. Raises ValueError for a run of a study without an open question."""
    open_question = findings.open_question
    if open_question is None:
        raise ValueError(f"the study {findings.study!r} has no open question")
    parts = [f"# Q{open_question.number} · {escape(findings.title)}", f"**{_headline(open_question)}**"]
    parts.append(NOT_COMPLETE * (not findings.complete))
    parts += [
        "## What was observed",
        escape(open_question.observed),
        f"The study it comes from: `{open_question.study}`.",
    ]
    parts += [
        "## The hypotheses",
        "\n".join(f"- **{hypothesis.name}**: {escape(hypothesis.says)}" for hypothesis in open_question.hypotheses),
    ]
    parts += ["## The experiment", escape(findings.question), escape(open_question.scale)]
    parts += [_tried(run, findings), _cells(findings)]
    parts += ["## The evidence", *(_evidence(hypothesis, findings, run) for hypothesis in open_question.hypotheses)]
    parts += _beside(run, findings)
    parts += ["## The verdict", f"**{open_question.state.capitalize()}.** {escape(open_question.sentence)}"]
    metrics = dict.fromkeys(claim.metric for claim in run.study.claims)
    meanings = "\n".join(f"- {escape(metric)}: {escape(MEANINGS[metric])}" for metric in metrics)
    parts += ["## How it was measured", meanings, f"{_environment(findings)}; {findings.size} size."]
    parts.append(f"{code(_again(run.command, findings.size))}, run {code(findings.run)}.")
    return "\n\n".join(part for part in parts if part) + "\n"


def _headline(open_question: DecidedQuestion) -> str:
    if open_question.state == "narrowed":
        return f"Narrowed: {listed(open_question.left)} left of {len(open_question.hypotheses)}."
    if open_question.mechanism is not None:
        return f"Answered: {open_question.mechanism}."
    return f"{open_question.state.capitalize()}."


def _tried(run: Run, findings: Findings) -> str:
    titles = {server.name: server.title for server in run.study.servers}
    tried = dict.fromkeys(cell.server for cell in findings.cells)
    servers = "\n".join(f"- `{name}`: {escape(titles[name])}" for name in tried)
    blocks = plural(run.study.blocks, "block")
    return f"{servers}\n\nEach in {blocks}, every time in a fresh process, in random order."


def _cells(findings: Findings) -> str:
    parts = [part for part in ("workload", "load", "network") if len({getattr(c, part) for c in findings.cells}) > 1]
    columns = ["server", *parts, "answers/s", "median ms", "answered", "what held it"]
    rows = [[code(cell.server), *(getattr(cell, part) for part in parts), *_figures(cell)] for cell in findings.cells]
    return markdown_table(Table("", columns, rows, words=["server", *parts, "what held it"])) if rows else ""


def _figures(cell: Cell) -> list[str]:
    if cell.outcome != "measured":
        return [NOTHING, NOTHING, NOTHING, cell.why]
    named = Markdown(", ".join(code(cause.name) for cause in cell.causes))
    share = NOTHING if cell.success_share is None else percent(cell.success_share)
    return [estimate_text(cell.throughput), estimate_text(cell.p50_ms), share, named or NOTHING]


def _evidence(hypothesis: HypothesisState, findings: Findings, run: Run) -> str:
    decided = {claim.name: claim for claim in findings.claims}
    against = {claim.name: "It cannot have been this if:" for claim in run.study.claims if claim.against}
    why = f": {escape(hypothesis.untestable)}" if hypothesis.standing == "not excluded" else ""
    lines = [f"**{hypothesis.name}**: {STANDINGS[hypothesis.standing]}{why}.", ""]
    for claim in (decided[name] for name in hypothesis.claims if name in decided):
        lines.append(_decided(claim, f"- {against.get(claim.name, 'Had it been this:')}"))
    return "\n".join(lines)


def _beside(run: Run, findings: Findings) -> list[str]:
    """Return claims that concern no hypothesis."""
    of_nobody = {claim.name for claim in run.study.claims if claim.candidate is None}
    lines = [_decided(claim, "-") for claim in findings.claims if claim.name in of_nobody]
    return ["## Beside that", "\n".join(lines)] if lines else []


def _decided(claim: DecidedClaim, begin: str) -> str:
    text = f"{begin} *{escape(claim.sentence)}* **{claim.decision.capitalize()}.** {escape(claim.evidence)}."
    return text + (f" {escape(claim.mechanism)}" if claim.mechanism else "")
