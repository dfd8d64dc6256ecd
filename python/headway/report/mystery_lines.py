"""How far a run got with a mystery, on a terminal: its state, who is left, and who is not."""

from collections.abc import Iterator

from rich.text import Text

from headway.analysis.model import Findings
from headway.report.model import one_line
from headway.report.wrapping import hanging, labelled

STYLES = {"solved": "bold green", "narrowed": "bold yellow", "open": "bold yellow"}
INDENT = 4


def mystery_lines(findings: Findings, width: int) -> Iterator[Text]:
    """The state and its reason, how figures are scaled, each suspect with its standing; of no mystery nothing."""
    mystery = findings.mystery
    if mystery is None:
        return
    label = Text(f"M{mystery.number} {mystery.state}  ", STYLES[mystery.state])
    yield from labelled(Text(one_line(mystery.sentence), "bold"), label, width)
    if mystery.scale:
        yield from hanging(Text(one_line(mystery.scale)), INDENT, width)
    for suspect in mystery.suspects:
        text = Text.assemble((f"{suspect.standing}  ", "dim"), (suspect.name, "bold"), f": {one_line(suspect.says)}")
        if suspect.failed:
            text.append(f" Not so: {', '.join(suspect.failed)}.", "dim")
        yield from hanging(text, INDENT, width)
