"""The stages of a check: each is a study of the app under test, whose records lie in a folder of its own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from statistics import median
from typing import Any

import anyio

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.decide.candidates import candidates_after, candidates_of_variables
from headway.analysis.decide.check_result import Checked, Screen
from headway.analysis.decide.tournament import WARM_UP_S, Round
from headway.analysis.evaluate import Analysis
from headway.cli.check.options import CheckOptions
from headway.cli.run_options import EVERY_BLOCK
from headway.engine.order import ConstantSchedule, PoissonSchedule
from headway.errors import Fault, StudyError
from headway.record.store import Store, write_atomically
from headway.report.live.run_view import outcome_text
from headway.requests.request import Request
from headway.run.app.start import SERVE, serving_folder
from headway.run.events import Event, Installing, TrialDisturbed, TrialEnded
from headway.run.machine.cpus import partition_cpus
from headway.run.study_run import Attempt, run_study
from headway.study.app import APPLIED_VARIABLE, App, AppliedSetting, read_applied
from headway.study.candidate import HEADWAY_SCRIPTS, KINDS, Candidate, server_of
from headway.study.loads import ClosedLoad, Load, OpenLoad, WarmUp, with_slo_drain
from headway.study.server import ForeignApp, Server
from headway.study.study import Study
from headway.study.workload import Workload
from headway.units import NS_PER_S

Say = Callable[[str], None]

BASELINE, TWICE, RISING, LAST = "screen", "twice", "rising", "last"
"""The stages with concurrent users, with twice as many, with rates that rise, and in which the remaining candidates are
compared; the report of that one is the check's."""

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
            self.say(f"  {trial.turn}/{event.of} {trial.server}: {outcome_text(event.record.outcome).strip()}")


SOCKET_SINCE = 25
"""gunicorn's changelog, "gunicornc"."""

BASELINE_WINDOW_S = 6.0
RISING_WINDOW_S = 3.0
TIMEOUT_S = 30

LEAST_GRACEFUL_STOP_S = 2.0
"""Requests in flight at the end of an open load get this long at least, whatever was seen before."""


def graceful_stop_ns(slowest_ns: int | None) -> int:
    """Return how long an open load waits for late responses: as long as the slowest so far, or the timeout.

    A closed load waits for all of its users, as every study's does.
    """
    return min(max(slowest_ns or 0, round(LEAST_GRACEFUL_STOP_S * NS_PER_S)), TIMEOUT_S * NS_PER_S)


@dataclass
class AppUnderTest:
    """The app of a check with the user's options, its stages, and the routes that are sent.

    `variables` are the app's own, which no record has.
    """

    options: CheckOptions
    app: App
    stages: Stages
    variables: Mapping[str, str] = field(default_factory=dict)
    routes: tuple[Request, ...] = ()

    def server(self, candidate: Candidate) -> Server:
        """Return the candidate as a server under test. Raises MissingError where the servers cannot be installed."""
        options, reported = self.options, {}
        if candidate.settings:
            file = self._applied_file(candidate)
            file.parent.mkdir(parents=True, exist_ok=True)
            reported = {APPLIED_VARIABLE: str(file)}
        foreign = ForeignApp(
            directory=self.app.directory, variables=reported, private_variables=dict(self.variables),
            own=self.app.roots, ready=options.ready, before=options.before_each, log_in=options.log_in,
        )  # fmt: skip
        return server_of(candidate, self._words(candidate), foreign, self.cores)

    def applied(self, candidate: Candidate) -> tuple[AppliedSetting, ...]:
        """Return where the candidate's settings were applied, as its processes reported; empty before its start."""
        return read_applied(self._applied_file(candidate))

    def _applied_file(self, candidate: Candidate) -> Path:
        return self.stages.folder.absolute() / "settings" / f"{candidate.name}.jsonl"

    def _words(self, candidate: Candidate) -> list[str]:
        if candidate.kind == "own":
            return list(self.options.command)
        if self.app.python is None:
            raise StudyError(Fault("an app needs an interpreter", self.app.target, "name one with --python"))
        program, *words = KINDS[candidate.kind].words(candidate, self.app.target)
        if program in HEADWAY_SCRIPTS:
            return [str(self.app.python), str(SERVE.with_name(f"{program}.py")), *words]
        return [str(self.app.python), str(SERVE), str(self._servers), program, *self._socket_words(program), *words]

    def _socket_words(self, program: str) -> list[str]:
        """Since its version 25 gunicorn opens a socket in the user's home unless an option forbids it."""
        version = self.app.installed.get(program, "")
        older = version.partition(".")[0].isdigit() and int(version.partition(".")[0]) < SOCKET_SINCE
        return ["--no-control-socket"] if program == "gunicorn" and not older else []

    @cached_property
    def _servers(self) -> Path:
        """The folder of the servers that the app is tried on."""
        assert self.app.python is not None
        return anyio.run(serving_folder, self.app.python, self.app.python_version, self.stages.say)

    @property
    def cores(self) -> int:
        """How many processors the app may use."""
        return len(partition_cpus(self.options.cpus).server)

    def candidates(self, default: Candidate, screen: Screen, found: Sequence[CheckCause]) -> tuple[Candidate, ...]:
        """Return the candidates to try, the documented one first."""
        options = self.options
        if self.app.interface == "command":
            return candidates_of_variables(options.tries)
        rate_per_s = None if options.objective is None else options.objective.needed_per_s
        every = candidates_after(screen, found, self.app, self.cores, rate_per_s)
        # The documented candidate stays, with or without settings of the app.
        return tuple(
            each
            for each in every
            if not options.only or each.kind in options.only or each.model_copy(update={"settings": ()}) == default
        )

    def concurrent_users_study(self, default: Candidate, users: int) -> Study:
        """Return the study of so many concurrent users at the app as documented."""
        return self._study([default], _users_load(users, BASELINE_WINDOW_S))

    def rising_study(self, default: Candidate, rates: Mapping[str, float], slowest_ns: int | None) -> Study:
        """Return the study of the app as documented at these rates, by the names of their loads.

        `slowest_ns` is the slowest response so far.
        """
        common = _common(RISING_WINDOW_S) | {"graceful_stop": graceful_stop_ns(slowest_ns)}
        loads = [OpenLoad(name=name, schedule=ConstantSchedule(rate=rate), **common) for name, rate in rates.items()]
        return self._study([default], *loads)

    def round_study(self, candidates: Sequence[Candidate], of: Round, last: bool) -> Study:
        """Return the study of a round: all candidates under one load. The last has paired blocks and an A/A test."""
        study = self._study(candidates, comparison_load(self.options, of.window_s), blocks=of.blocks)
        changes: dict[str, object] = {"slo": self.options.objective}
        if last:
            changes |= {"size": "source", "aa_test": len(candidates) > 1}
        return study.model_copy(update=changes)

    def _study(self, candidates: Sequence[Candidate], *loads: Load, blocks: int = 1) -> Study:
        return Study(
            name="check",
            title=f"How to serve {self.app.target}",
            question=f"Which server, with how many workers and threads, serves {self.app.target} best?",
            source=None,
            testbed="loopback",
            cpus=self.options.cpus,
            seed=self.options.seed,
            blocks=blocks,
            port=None,
            servers=tuple(map(self.server, candidates)),
            workloads=(Workload(name="routes", path="/", routes=self.routes),),
            loads=loads,
            background_probe="none",
            size="quick",
        )


def comparison_load(options: CheckOptions, window_s: float) -> Load:
    """Return the load of the comparison: the rate of the SLO with its headroom, or users without think time."""
    if options.objective is None:
        return _users_load(options.users, window_s)
    schedule = PoissonSchedule(rate=options.objective.needed_per_s)
    load = OpenLoad(name="target", schedule=schedule, graceful_stop=graceful_stop_ns(None), **_common(window_s))
    (drained,) = with_slo_drain((load,), options.objective)
    return drained


def _users_load(users: int, window_s: float) -> ClosedLoad:
    return ClosedLoad(name=f"{users}-users", users=users, **_common(window_s))


def _common(window_s: float) -> dict[str, Any]:
    return {
        "warm_up": WarmUp(at_least=round(WARM_UP_S * NS_PER_S), at_most=round(3 * WARM_UP_S * NS_PER_S)),
        "window": round(window_s * NS_PER_S),
        "connect_timeout": TIMEOUT_S * NS_PER_S,
        "response_timeout": TIMEOUT_S * NS_PER_S,
    }
