"""The stages of a check: each is a study whose records lie in a folder of its own."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import anyio

from headway.analysis.analyze import analyze
from headway.analysis.decide.check_result import Checked
from headway.analysis.evaluate import Analysis
from headway.cli.run_options import EVERY_BLOCK
from headway.format import format_rate
from headway.record.record import Record
from headway.record.store import Store, write_atomically
from headway.run.events import Event, Installing, TrialDisturbed, TrialEnded
from headway.run.study_run import Attempt, run_study
from headway.study.study import Study
from headway.units import NS_PER_S

Say = Callable[[str], None]

BASELINE, RISING, LAST = "screen", "rising", "last"
"""The stages with concurrent users, with rates that rise, and in which the remaining candidates are compared; the
report of that one is the check's."""

RESULT, PAGE = "check.json", "check.html"

OUTSIDE_S = 3.0
"""What a trial takes besides its load, as long as none was run."""


@dataclass(frozen=True)
class Stages:
    """The stages of one check, whose records lie below `folder`; `say` prints how they go on."""

    folder: Path
    command: str
    say: Say
    accept_noise: bool
    analyses: dict[str, Analysis] = field(default_factory=dict)
    """By the name of a stage, the analysis of its run."""

    def run(self, name: str, study: Study, probe: bool = False) -> Analysis:
        """Run a stage to its end. Raises KeyboardInterrupt where the user ended it; finished trials stay on disk."""
        store = self.store(name)
        attempt = Attempt(
            study, store.folder, self.command, rules=EVERY_BLOCK, probe=probe, accept_noise=self.accept_noise
        )
        summary = anyio.run(run_study, attempt, self._observe)
        if summary.interrupted:
            raise KeyboardInterrupt
        self.analyses[name] = analyze(store.run(), store.records(), summary)
        return self.analyses[name]

    def store(self, name: str) -> Store:
        """Return the store of a stage."""
        return Store(self.folder / name)

    def outside_s(self) -> float:
        """Return what a trial of this app takes besides its load, the median of the trials so far."""
        analyses = [self.analyses[name] for name in (BASELINE, RISING) if name in self.analyses]
        records = [record for analysis in analyses for record in analysis.records]
        outside = [(record.took_ns - record.measuring_ns) / NS_PER_S for record in records]
        return median(outside) if outside else OUTSIDE_S

    def write_page(self, checked: Checked) -> None:
        """Write the check as a page, and as JSON for programs."""
        # Charts take a second to import, so they are imported only here.
        from headway.report.html.check_page import render_check

        write_atomically(self.folder / RESULT, checked.model_dump_json(indent=1, by_alias=True) + "\n")
        write_atomically(self.folder / PAGE, render_check(checked))

    def environment(self) -> dict[str, str]:
        """Return the machine as the stages recorded it."""
        begun = [self.store(name) for name in (LAST, BASELINE) if (self.folder / name / "run.json").is_file()]
        if not begun:
            return {}
        own = begun[0].run().environment
        server, load = (", ".join(map(str, cpus)) or "any" for cpus in (own.server_cpus, own.load_cpus))
        return {"CPU": own.cpu, "kernel": own.kernel, "processors": f"app on {server}, load on {load}"}

    def _observe(self, event: Event) -> None:
        """Print a line for each trial that has ended."""
        if isinstance(event, Installing):
            self.say(f"  {event.environment}: {event.message}")
        elif isinstance(event, TrialDisturbed):
            self.say(f"  {event.trial.server}: once more, {event.why}")
        elif isinstance(event, TrialEnded):
            trial = event.record.trial
            self.say(f"  {trial.turn}/{event.of} {trial.server}: {_trial_result(event.record)}")


def _trial_result(record: Record) -> str:
    outcome = record.outcome
    if outcome.kind == "measured":
        per_s = outcome.load.throughput_per_s
        return "no answers" if per_s is None else format_rate(per_s)
    return getattr(outcome, "error", "") or getattr(outcome, "reason", "")
