"""Comparisons on a terminal: of two runs, cell by cell, and of two results of `headway load`, figure by figure."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from headway.analysis.compare.baseline import BaselineMetric
from headway.analysis.compare.load_comparison import NOISE, Figure, FigureChange, LoadComparison
from headway.analysis.compare.run_comparison import NAMES, RunComparison
from headway.format import NOTHING, digits, one_line, percent, times
from headway.report.source_study import distinguishing_parts
from headway.report.text import print_line, print_paragraph, print_warning

STYLES = {"worse": "red", "better": "green", "same": "dim", "unclear": "yellow", "not comparable": "yellow"}
SHOWN: tuple[BaselineMetric, ...] = ("throughput_per_s", "p99_ms", "cpu_ms_per_request", "peak_pss_mb")


def render_run_comparison(found: RunComparison, console: Console) -> None:
    """Prints the comparison, what it amounts to first."""
    style = "bold red" if found.worse else "bold"
    console.print(Text(one_line(found.sentence), style))
    console.print(Text(f"{one_line(found.before)} → {one_line(found.after)}; what differs by less than "
                       f"{percent(found.margin)} is the same", "dim"))  # fmt: skip
    parts = distinguishing_parts(found.cells)
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


LOAD_FIGURES = {"throughput": "requests/s", "p50_ms": "p50 ms", "p90_ms": "p90 ms", "p99_ms": "p99 ms",
          "p99_9_ms": "p99.9 ms", "errors": "errors %"}  # fmt: skip


def render_load_comparison(comparison: LoadComparison, console: Console) -> None:
    """Print each figure of both results, and whether it changed."""
    print_line(console)
    table = Table(box=None, pad_edge=False)
    table.add_column("against earlier")
    for name in ("earlier", "now", "ratio"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("")
    for change in comparison.changes:
        table.add_row(LOAD_FIGURES[change.name], _load_figure(change, change.earlier), _load_figure(change, change.now),
                      NOTHING if change.ratio is None else f"×{times(change.ratio)}",
                      Text(change.word, STYLES[change.word]))  # fmt: skip
    console.print(table, highlight=False)
    for difference in comparison.differences:
        print_warning(console, difference)
    print_paragraph(console, Text(NOISE, "dim"))


def _load_figure(change: FigureChange, figure: Figure | None) -> str:
    if figure is None:
        return NOTHING
    scale = 100 if change.name == "errors" else 1
    if figure.value is None:
        return NOTHING if figure.low is None else f"≥ {digits(figure.low * scale)}"
    text = digits(figure.value * scale)
    if figure.low is None and figure.high is None:
        return text
    low = NOTHING if figure.low is None else digits(figure.low * scale)
    high = "?" if figure.high is None else digits(figure.high * scale)
    return f"{text} ({low} – {high})"
