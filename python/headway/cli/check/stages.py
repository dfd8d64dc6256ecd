"""The stages of a check: each is a study with its records in a folder of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import anyio

from headway.analysis.analyze import analyze
from headway.analysis.decide.check_result import Checked
from headway.analysis.evaluate import Analysis
from headway.analysis.findings import Findings
from headway.cli.check.candidates import Commands
from headway.cli.check.options import CheckOptions
from headway.cli.run_options import EVERY_BLOCK
from headway.record.record import Record
from headway.record.store import Store, write_atomically
from headway.requests.request import Request
from headway.run.events import Observer
from headway.run.study_run import Attempt, run_study
from headway.study.app import App
from headway.study.study import Study
from headway.units import NS_PER_S

Say = Callable[[str], None]

LAST = "last"
"""The stage in which the remaining candidates are compared; its report is the check's."""

RESULT = "check.json"

OUTSIDE_S = 3.0
"""What a trial takes besides its load, as long as none was run."""


@dataclass(frozen=True)
class Stages:
    """The stages of one check, whose records lie below `folder`; `observe` gets their events."""

    folder: Path
    command: str
    observe: Observer
    accept_noise: bool

    def run(self, name: str, study: Study, probe: bool = False) -> tuple[Store, Analysis]:
        """Run a stage to its end. Raises KeyboardInterrupt where the user ended it; finished trials stay on disk."""
        store = Store(self.folder / name)
        attempt = Attempt(
            study, store.folder, self.command, rules=EVERY_BLOCK, probe=probe, accept_noise=self.accept_noise
        )
        summary = anyio.run(run_study, attempt, self.observe)
        if summary.interrupted:
            raise KeyboardInterrupt
        return store, analyze(store.run(), store.records(), summary)

    def records(self, name: str) -> list[Record]:
        """Return the records of a stage; none where it was not run."""
        return list(Store(self.folder / name).records()) if (self.folder / name / "run.json").is_file() else []

    def outside_s(self) -> float:
        """Return what a trial of this app takes besides its load, the median of the trials so far."""
        records = [record for name in ("screen", "rising") for record in self.records(name)]
        outside = [(record.took_ns - record.measuring_ns) / NS_PER_S for record in records]
        return median(outside) if outside else OUTSIDE_S

    def write_report(self, findings: Findings) -> Path:
        """Write the report of the last stage, and return where it is."""
        # Charts take a second to import, so they are imported only here.
        from headway.report.export.findings import export
        from headway.report.html.page import render_report

        store = Store(self.folder / LAST)
        write_atomically(store.folder / "findings.json", export(findings, "json"))
        write_atomically(store.folder / "report.html", render_report(store.run(), store.records(), findings))
        return store.folder / "report.html"

    def write_page(self, checked: Checked) -> None:
        """Write the check as a page, and as JSON for programs."""
        from headway.report.html.check_page import render_check

        write_atomically(self.folder / RESULT, checked.model_dump_json(indent=1, by_alias=True) + "\n")
        write_atomically(self.page, render_check(checked))

    @property
    def page(self) -> Path:
        """Where the check's page lies."""
        return self.folder / "check.html"

    def environment(self) -> dict[str, str]:
        """Return the machine as the stages recorded it."""
        finished = [name for name in (LAST, "screen") if (self.folder / name / "run.json").is_file()]
        if not finished:
            return {}
        own = Store(self.folder / finished[0]).run().environment
        server, load = (", ".join(map(str, cpus)) or "any" for cpus in (own.server_cpus, own.load_cpus))
        return {"CPU": own.cpu, "kernel": own.kernel, "processors": f"app on {server}, load on {load}"}


@dataclass(frozen=True)
class AppUnderTest:
    """The app of a check with the user's options, the commands of its candidates, and the routes that are sent."""

    wanted: CheckOptions
    app: App
    commands: Commands
    routes: tuple[Request, ...]
    stages: Stages
    say: Say
