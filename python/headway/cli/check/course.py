"""The course of a check: look, prepare, screen, try, compare, say."""

import os
import shlex
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import anyio

from headway.analysis.causes.app import diagnoses
from headway.analysis.cell.cell_findings import Caveat, CheckDiagnosis
from headway.analysis.decide.candidates import documented
from headway.analysis.decide.check_result import CheckAdvice, Checked, CheckedCandidate, Screen
from headway.analysis.decide.choice import choose
from headway.cli.check.candidates import Commands, advice_of
from headway.cli.check.lone import Lone, lone_routes
from headway.cli.check.options import Wanted
from headway.cli.check.routes import chosen_requests
from headway.cli.check.screening import crowd_at, screened
from headway.cli.check.stages import Say, Stages
from headway.cli.check.studies import AGAIN, CheckBaseline, round_study
from headway.cli.check.trying import Tournament, candidates
from headway.errors import StageError
from headway.format import format_duration
from headway.record.store import Store
from headway.requests.request import Request
from headway.run.app.distance import forwarding
from headway.run.app.inspect import look
from headway.run.app.interpreter import find_python
from headway.run.app.preparation import Prepared, prepare
from headway.run.app.start import STOP_WITHIN_NS, app_start, run_command
from headway.run.machine.cpus import partition_cpus
from headway.study.app import App, Looked
from headway.study.candidate import Candidate


@dataclass
class Course:
    """One check on its way. What goes wrong with the app is a finding, and ends up in `failures`."""

    wanted: Wanted
    stages: Stages
    say: Say
    began_s: float = field(default_factory=time.monotonic)
    failures: dict[str, str] = field(default_factory=dict)
    rows: dict[str, CheckedCandidate] = field(default_factory=dict)
    chosen: Candidate | None = None
    caveats: tuple[Caveat, ...] = ()

    def run(self) -> Checked:
        """All of it. Raises StudyError for bad input; an app that cannot be measured gives a result that says why."""
        with self._app_variables() as variables:
            return self._run(variables)

    @contextmanager
    def _app_variables(self) -> Iterator[Mapping[str, str]]:
        """The app's variables besides headway's environment: the user's, and the addresses of its distant backends."""
        cpus = partition_cpus(self.wanted.cpus).backends
        environment = {**os.environ, **self.wanted.variables}
        with forwarding(self.wanted.distances, environment, cpus) as changed:
            for name in changed:
                self.say(f"{name} is put behind a distance")
            yield {**self.wanted.variables, **changed}

    def _run(self, variables: Mapping[str, str]) -> Checked:
        looked = self._looked(variables)
        app, default = looked.app, documented(looked.app)
        commands = Commands(self.wanted, app, self.say, variables, self.stages.folder)
        lone = Lone((), ())
        found: tuple[CheckDiagnosis, ...] = ()
        screen: Screen | None = None
        advice: CheckAdvice | None = None
        try:
            prepared = self._prepared(looked, commands, default, variables)
            self.say(f"{len(prepared.routes)} routes, asked alone")
            # One worker is enough for one user; others would still begin while his requests are counted.
            start = app_start(commands.server(default.model_copy(update={"workers": 1})))
            lone = lone_routes(start, partition_cpus(self.wanted.cpus), prepared.routes, self.stages.folder)
            screen, found = self._screened(app, commands, default, prepared.routes, lone)
            if screen is not None:
                diagnosed = (*lone.diagnoses, *found)
                advice = self._advised(app, commands, default, prepared.routes, screen, diagnosed)
        except StageError as error:
            self.failures["app"] = "; ".join(str(fault) for fault in error.faults)
        return self._checked(app, lone, screen, (*lone.diagnoses, *found), advice)

    def run_again(self, kept: CheckBaseline) -> Store:
        """Only what was kept, measured as it was then. Raises StageError where the app cannot be measured."""
        with self._app_variables() as variables:
            looked = self._looked(variables)
            commands = Commands(self.wanted, looked.app, self.say, variables, self.stages.folder)
            prepared = self._prepared(looked, commands, kept.candidate, variables)
            self.say(f"{kept.candidate.title}, {kept.round.blocks} blocks of {kept.round.window_s:.1f} s")
            servers = [commands.server(kept.candidate)]
            study = round_study(self.wanted, looked.app.target, prepared.routes, servers, kept.round, last=True)
            return self.stages.run(AGAIN, study)[0]

    def limits_missed(self, advice: CheckAdvice) -> bool:
        """Whether a rate was to be kept, and what is advised is known not to keep it."""
        row = self.rows.get(advice.config)
        return self.wanted.objective is not None and row is not None and row.limits == "missed"

    def _looked(self, variables: Mapping[str, str]) -> Looked:
        wanted = self.wanted
        if wanted.command:
            target = shlex.join(wanted.command)
            app = App(interface="command", target=target, directory=wanted.directory, roots=(wanted.directory,))
            looked = Looked(app=app)
        else:
            python = find_python(wanted.directory, wanted.python, variables)
            self.say(f"looking at {wanted.target}, with {python}")
            looked = anyio.run(look, wanted.target, wanted.directory, python, {**os.environ, **variables})
        self.say(f"it is {looked.app.title}")
        if looked.app.debug:
            self.failures["debug"] = "Django's DEBUG is on: it keeps every query in memory, and is measured as it is"
        return looked

    def _prepared(
        self, looked: Looked, commands: Commands, default: Candidate, variables: Mapping[str, str]
    ) -> Prepared:
        wanted = self.wanted
        if wanted.set_up:
            self.say("setting up: " + " ".join(wanted.set_up))
            anyio.run(run_command, wanted.set_up, wanted.directory, variables, "the set-up command")
        asked = chosen_requests(wanted, looked, self.failures)
        self.stages.folder.mkdir(parents=True, exist_ok=True)
        log_file = self.stages.folder / "prepare.log"
        start = app_start(commands.server(default))
        prepared = anyio.run(prepare, start, partition_cpus(wanted.cpus), asked, log_file)
        for name, why in prepared.left_out:
            self.failures[f"route {name}"] = f"left out: {why}"
        if prepared.killed:
            within = format_duration(STOP_WITHIN_NS)
            self.failures["ignores-sigterm"] = f"it did not end within {within} of SIGTERM, and was killed"
        return prepared

    def _screened(
        self, app: App, commands: Commands, default: Candidate, routes: Sequence[Request], lone: Lone
    ) -> tuple[Screen | None, tuple[CheckDiagnosis, ...]]:
        wanted, server = self.wanted, commands.server(default)
        self.say(f"{wanted.users} users at once, served as documented: {default.title}")
        busy = crowd_at(self.stages, wanted, app, server, routes)
        if busy.cell.throughput is None:
            problem = next(iter(busy.cell.problems), None)
            log = f"\n{problem.log_tail}" if problem is not None and problem.log_tail else ""
            self.failures["load"] = f"{wanted.users} users at once: {busy.cell.why}{log}"
            return None, diagnoses(busy)
        found = diagnoses(busy)
        return screened(self.stages, wanted, app, default, server, routes, lone, busy, found, self.say), found

    def _advised(
        self, app: App, commands: Commands, default: Candidate, routes: Sequence[Request], screen: Screen,
        found: Sequence[CheckDiagnosis],
    ) -> CheckAdvice | None:  # fmt: skip
        wanted = self.wanted
        tried = candidates(wanted, app, default, screen, found)
        tournament = Tournament(wanted, app, commands, routes, self.stages, self.say, self.rows)
        findings = tournament.run(tried, default, self.began_s + wanted.budget_s)
        titles = {candidate.name: candidate.title for candidate in tried}
        objective = wanted.objective
        rate = None if objective is None else objective.rate
        choice = choose(findings, default.name, titles, rate, screen.bound)
        self.stages.write_report(findings)
        if choice is None:
            self.failures["load"] = "in the last round nothing could be measured"
            return None
        chosen = next(candidate for candidate in tried if candidate.name == choice.to)
        self.chosen = chosen
        self.caveats = next(cell.caveats for cell in findings.cells if cell.server == chosen.name)
        return advice_of(app, chosen, choice, default, findings, commands.applied(chosen))

    def _checked(
        self, app: App, lone: Lone, screen: Screen | None, found: Sequence[CheckDiagnosis], advice: CheckAdvice | None
    ) -> Checked:
        objective = self.wanted.objective
        return Checked(
            app=app.target,
            interface=app.interface,
            framework=f"{app.framework} {app.framework_version}".strip(),
            target=self.wanted.said,
            target_rate_per_s=None if objective is None else objective.rate,
            target_limits="" if objective is None else str(objective.limits),
            routes=lone.routes,
            screen=screen,
            diagnoses=tuple(found),
            failures=self.failures,
            candidates=tuple(self.rows.values()),
            advice=advice,
            caveats=self.caveats,
            environment=self.stages.environment(),
            took_s=time.monotonic() - self.began_s,
            folder=str(self.stages.folder),
            report=str(self.stages.page),
        )
