"""The stages of a check: each is a study with its records in a folder of its own, and the last can be a baseline."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Literal

import anyio
from pydantic import ValidationError

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import FindingModel
from headway.analysis.compare.baseline import Baseline, RunComparison
from headway.analysis.compare.run_baseline import baseline_of
from headway.analysis.compare.run_comparison import compare_runs
from headway.analysis.decide.check_result import Checked
from headway.analysis.decide.tournament import BLOCKS, WARM_UP_S, Round
from headway.analysis.decide.tournament import Round as BudgetRound
from headway.analysis.evaluate import Analysis
from headway.analysis.findings import Findings
from headway.cli.check.candidates import Commands
from headway.cli.check.options import CheckOptions
from headway.cli.run_options import EVERY_BLOCK
from headway.engine.order import ConstantSchedule, PoissonSchedule
from headway.errors import Fault, StudyError
from headway.record.record import Record
from headway.record.store import Store, write_atomically
from headway.requests.request import Request
from headway.run.events import Observer
from headway.run.study_run import Attempt, run_study
from headway.study.app import App
from headway.study.candidate import Candidate
from headway.study.loads import ClosedLoad, Load, OpenLoad, WarmUp, with_slo_drain
from headway.study.server import Server
from headway.study.study import Study
from headway.study.workload import Workload
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
    analyses: dict[str, Analysis] = field(default_factory=dict)
    """By the name of a stage, the analysis of its run."""

    def run(self, name: str, study: Study, probe: bool = False) -> Analysis:
        """Run a stage to its end. Raises KeyboardInterrupt where the user ended it; finished trials stay on disk."""
        store = Store(self.folder / name)
        attempt = Attempt(
            study, store.folder, self.command, rules=EVERY_BLOCK, probe=probe, accept_noise=self.accept_noise
        )
        summary = anyio.run(run_study, attempt, self.observe)
        if summary.interrupted:
            raise KeyboardInterrupt
        self.analyses[name] = analyze(store.run(), store.records(), summary)
        return self.analyses[name]

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
        """The file of the check's page."""
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

    options: CheckOptions
    app: App
    commands: Commands
    routes: tuple[Request, ...]
    stages: Stages
    say: Say


NAME = "check"
SCREEN_WINDOW_S = 6.0
RISING_WINDOW_S = 3.0
DRAIN_S = 2.0
TIMEOUT_S = 30


def comparison_load(options: CheckOptions, window_s: float) -> Load:
    """Return the load of the comparison: the rate of the SLO with its headroom, or users without think time."""
    if options.objective is None:
        return ClosedLoad(name=f"{options.users}-users", users=options.users, **_common(window_s))
    load = OpenLoad(name="target", schedule=PoissonSchedule(rate=options.objective.needed_per_s), **_common(window_s))
    (drained,) = with_slo_drain((load,), options.objective)
    return drained


def concurrent_users_study(options: CheckOptions, title: str, routes: Sequence[Request], server: Server) -> Study:
    """Return the study of concurrent users at the app as documented."""
    load = ClosedLoad(name=f"{options.users}-users", users=options.users, **_common(SCREEN_WINDOW_S))
    return _study(options, title, routes, (server,), (load,), blocks=1)


def rising_study(
    options: CheckOptions, title: str, routes: Sequence[Request], server: Server, rates: Sequence[float]
) -> Study:
    """Return the study of the app at rates that rise."""
    loads = tuple(
        OpenLoad(name=f"rate-{number}", schedule=ConstantSchedule(rate=rate), **_common(RISING_WINDOW_S))
        for number, rate in enumerate(rates, 1)
    )
    return _study(options, title, routes, (server,), loads, blocks=1)


def round_study(
    options: CheckOptions, title: str, routes: Sequence[Request], servers: Sequence[Server], of: BudgetRound, last: bool
) -> Study:
    """Return the study of a round: all servers under one load. The last one has paired blocks and an A/A test."""
    load = comparison_load(options, of.window_s)
    study = _study(options, title, routes, servers, (load,), blocks=of.blocks)
    changes: dict[str, object] = {"slo": options.objective}
    if last:
        changes |= {"size": "full", "aa_test": len(servers) > 1}
    return study.model_copy(update=changes)


def _common(window_s: float) -> dict[str, object]:
    return {
        "warm_up": WarmUp(at_least=round(WARM_UP_S * NS_PER_S), at_most=round(3 * WARM_UP_S * NS_PER_S)),
        "window": round(window_s * NS_PER_S),
        "graceful_stop": round(DRAIN_S * NS_PER_S),
        "connect_timeout": TIMEOUT_S * NS_PER_S,
        "response_timeout": TIMEOUT_S * NS_PER_S,
    }


def _study(
    options: CheckOptions,
    title: str,
    routes: Sequence[Request],
    servers: Sequence[Server],
    loads: tuple[Load, ...],
    blocks: int,
) -> Study:
    return Study(
        name=NAME,
        title=f"How to serve {title}",
        question=f"Which server, with how many workers and threads, serves {title} best?",
        source=None,
        testbed="loopback",
        cpus=options.cpus,
        seed=options.seed,
        blocks=blocks,
        port=None,
        servers=tuple(servers),
        workloads=(Workload(name="routes", path="/", routes=tuple(routes)),),
        loads=loads,
        background_probe="none",
        size="quick",
    )


LATER_APP = "again"
"""The stage in which a later version of the app is measured."""


class CheckBaseline(FindingModel):
    """The baseline of a check: the advised candidate, the seconds of its window, and its figures."""

    format: Literal[1] = 1
    candidate: Candidate
    window_s: float
    baseline: Baseline

    @property
    def round(self) -> Round:
        """The round in which a later version is measured."""
        return Round(1, self.window_s, BLOCKS)


def save_baseline(stages: Stages, candidate: Candidate, file: Path) -> None:
    """Write the figures of the candidate in the last round."""
    analysis = stages.analyses[LAST]
    run, found = analysis.run, baseline_of(analysis)
    own = tuple(cell for cell in found.cells if cell.server == candidate.name)
    window = run.study.loads[0].window
    assert window is not None
    baseline = CheckBaseline(
        candidate=candidate, window_s=window / NS_PER_S, baseline=found.model_copy(update={"cells": own})
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(file, baseline.model_dump_json(indent=1) + "\n")


def read_baseline(file: Path) -> CheckBaseline:
    """Return the baseline of a file. Raises StudyError where there is none."""
    remedy = f"save one first: headway check … --save-baseline {file}"
    try:
        return CheckBaseline.model_validate_json(file.read_bytes())
    except FileNotFoundError:
        raise StudyError(Fault("there is no baseline", str(file), remedy)) from None
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        where = ".".join(map(str, detail["loc"]))
        raise StudyError(Fault(f"is no baseline of a check: {where}: {detail['msg']}", str(file), remedy)) from None


def compare_with_baseline(baseline: CheckBaseline, analysis: Analysis, margin: float) -> RunComparison:
    """Compare what was measured now with the baseline."""
    return compare_runs(baseline.baseline, baseline_of(analysis), margin)
