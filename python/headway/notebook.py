"""Runs in a notebook: `open_run("runs/…")` as a cell's last line shows the answer and the table."""

from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from headway.analysis.analyze import analyze
from headway.analysis.findings import Findings
from headway.record.store import Store
from headway.report.model import groups
from headway.report.verdict import group_table


class OpenRun:
    """A run and its findings."""

    def __init__(self, folder: Path) -> None:
        store = Store(folder)
        self.folder = folder
        self.findings: Findings = analyze(store.run(), store.records(), store.summary()).findings

    def __repr__(self) -> str:
        return f"<run {self.findings.run}: {self.findings.title}>"

    def _repr_html_(self) -> str:
        """What Jupyter shows: the answers and the tables. Every text is escaped."""
        parts = [(group, group_table(group)) for group in groups(self.findings)]
        environment = Environment(loader=PackageLoader("headway.report"), autoescape=True, undefined=StrictUndefined)
        return environment.get_template("notebook.html.j2").render(findings=self.findings, parts=parts)


def open_run(folder: str | Path) -> OpenRun:
    """The run in this folder. Raises StudyError where there is none."""
    return OpenRun(Path(folder))
