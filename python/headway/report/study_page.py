"""The page of a study in docs/studies: what a source published, what was measured here, and which claims hold."""

from headway.analysis.model import Findings
from headway.record.run import Run
from headway.report.markdown import claims_table, escape, figures_table, misleading_list
from headway.report.model import one_line
from headway.report.reproduced import RATIO_NOTE, counted, figure_table, form_words, shows_groups
from headway.study.metrics import MEANINGS

MEASURED_KINDS = ("measured", "ratio", "tool")
ENVIRONMENT = ("cpu", "cores", "memory", "kernel", "testbed", "links served by", "headway")
"""What of the environment its line names; findings.json has the rest."""

QUICK_NOTE = (
    " The quick size asks for less than the source did (fewer requests, shorter loads, smaller computations): totals "
    "and times taken differ for that alone, and so do rates of what computes."
)


def study_page(run: Run, findings: Findings) -> str:
    """The page as Markdown. Every figure on it is from the findings; source and command are the run's."""
    parts = [f"# {escape(findings.title)}", escape(findings.question), _about(run, findings)]
    if not findings.complete:
        parts.append("**The run is not complete**: what follows rests on the trials that were finished.")
    parts += _meaning(findings) + _published(findings) + _measured(findings) + _claims(findings)
    if findings.misleading:
        parts += ["## Where the tool misleads", misleading_list(findings)]
    parts += ["## How it was measured", _environment(findings), _command(run, findings)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _about(run: Run, findings: Findings) -> str:
    said = [f"Source: {_source(run.study.source)}." if run.study.source else ""]
    form = form_words(findings)
    said.append(f"Study `{_code(findings.study)}`" + (f", {form}" if form else "") + f", {findings.size} size.")
    return " ".join(part for part in said if part)


def _source(source: str) -> str:
    return escape(source).rstrip(".")


def _meaning(findings: Findings) -> list[str]:
    """What holds of what the source says, and why; of a few answers, these too."""
    said = [f"- {escape(answer.sentence)}" for answer in findings.answers] * shows_groups(
        findings, len(findings.answers)
    )
    claims = [
        f"- *{claim.decision}*: {escape(claim.sentence)}" + (f" {escape(claim.mechanism)}" if claim.mechanism else "")
        for claim in findings.claims
    ]
    claims += [f"- *asked at full size only*: {escape(sentence)}" for sentence in findings.claims_left_out]
    if not said and not claims:
        return []
    total = [f"{counted(findings)}."] if claims else []
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
    return "; ".join(f"{name} {escape(value)}" for name, value in named) + "."


def _command(run: Run, findings: Findings) -> str:
    return f"`{_code(run.command)}`, seed {run.study.seed}, run `{_code(findings.run)}`."


def _code(text: str) -> str:
    """Text for between backquotes."""
    return one_line(text).replace("`", "")
