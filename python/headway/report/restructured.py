"""Tables as reStructuredText: `list-table`, which takes any text in its cells."""

import re
from collections.abc import Sequence

from headway.analysis.model import Findings
from headway.report.export import group_table
from headway.report.model import groups, one_line
from headway.report.reproduced import counted


def escape_rst(text: str) -> str:
    """Text that reStructuredText shows as it is."""
    return re.sub(r"([\\`*_|:])", r"\\\1", one_line(text))


def list_table(title: str, heading: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of texts, which are escaped here."""
    lines = [f".. list-table:: {escape_rst(title)}", "   :header-rows: 1", ""]
    for row in (heading, *rows):
        lines += [f"   {'*' if place == 0 else ' '} - {escape_rst(text)}".rstrip() for place, text in enumerate(row)]
    return "\n".join(lines) + "\n"


def restructured(findings: Findings, source: str = "") -> str:
    """The findings as a document: answers first, then each table; `source` is the source's own table, if it has one."""
    parts = [_title(findings.title, "="), escape_rst(findings.question)]
    if findings.claims:
        rows = [[claim.decision, claim.sentence, claim.evidence] for claim in findings.claims]
        parts.append(list_table(counted(findings), ("decision", "claim", "evidence"), rows))
    parts += [source] if source else []
    several = len(groups(findings)) > 1
    for group in groups(findings):
        place = f"{group.workload}, {group.load}, {group.link}"
        parts += [_title(place, "-")] if several else []
        if group.answer:
            parts += [escape_rst(group.answer.sentence), _items(group.answer.because)]
        parts.append(list_table(place, *group_table(group, with_link=False)))
    parts.append(f"Run {escape_rst(findings.run)}; ± is a 95 % confidence interval over blocks.")
    return "\n\n".join(part.rstrip("\n") for part in parts if part) + "\n"


def _title(text: str, line: str) -> str:
    shown = escape_rst(text)
    return f"{shown}\n{line * len(shown)}"


def _items(lines: Sequence[str]) -> str:
    return "\n".join(f"- {escape_rst(text)}" for text in lines)
