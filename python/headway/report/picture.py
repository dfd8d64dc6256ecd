"""The terminal's view as a picture (SVG) that stands by itself: for a README, a talk, a chat."""

import io
import re

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from headway.analysis.model import Findings
from headway.report.terminal import render_findings

WIDTH = 120

# Rich's own format fetches its font from the network; a picture that stands by itself uses what the reader has.
_FORMAT = re.sub(r"<!--.*?-->|@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def draw_findings(findings: Findings) -> str:
    """What `render_findings` shows on a terminal of 120 columns."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    render_findings(findings, console)
    return console.export_svg(title=f"headway run {findings.study}", code_format=_FORMAT)
