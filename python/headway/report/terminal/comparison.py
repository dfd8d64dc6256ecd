"""Two runs compared, on a terminal: the sentence, a line for each cell, the reasons of what is not the same."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from headway.analysis.compare.baseline import BaselineMetric, RunComparison
from headway.analysis.compare.run_comparison import NAMES
from headway.format import NOTHING, one_line, percent, times
from headway.report.source_study import telling_parts

STYLES = {"worse": "red", "better": "green", "same": "dim", "unclear": "yellow", "not comparable": "yellow"}
SHOWN: tuple[BaselineMetric, ...] = ("throughput_per_s", "p99_ms", "cpu_ms_per_request", "peak_pss_mb")


def render_between(found: RunComparison, console: Console) -> None:
    """Prints the comparison, what it amounts to first."""
    style = "bold red" if found.worse else "bold"
    console.print(Text(one_line(found.sentence), style))
    console.print(Text(f"{one_line(found.before)} → {one_line(found.after)}; what differs by less than "
                       f"{percent(found.margin)} is the same", "dim"))  # fmt: skip
    parts = telling_parts(found.cells)
    table = Table(box=None, pad_edge=False, header_style="dim", show_edge=False)
    for part in parts:
        table.add_column(part, overflow="fold")
    for metric in SHOWN:
        table.add_column(f"{NAMES[metric]} ×", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for cell in found.cells:
        by_metric = {change.metric: change for change in cell.metrics}
        ratios = [times(by_metric[metric].ratio.value) if metric in by_metric else NOTHING for metric in SHOWN]
        decision = Text(cell.decision, STYLES[cell.decision])
        table.add_row(*(Text(one_line(getattr(cell, part))) for part in parts), *ratios, decision)
    console.print(table)
    for cell in found.cells:
        if cell.decision != "same":
            place = " · ".join(one_line(getattr(cell, part)) for part in parts)
            console.print(Text.assemble((f"{cell.decision} ", STYLES[cell.decision]), f"{place}: {one_line(cell.why)}"),
                          soft_wrap=True)  # fmt: skip
