"""One run of a check: inspect the app, prepare its routes, measure the baseline, try candidates, and advise."""

import os
import shlex
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import anyio

from headway.analysis.causes.diagnosis import diagnose_app
from headway.analysis.cell.cell_findings import CheckCause, ResultWarning
from headway.analysis.decide.candidates import documented_candidate
from headway.analysis.decide.check_result import CheckAdvice, Checked, CheckedCandidate, Screen
from headway.analysis.decide.recommendation import recommend
from headway.analysis.evaluate import Analysis
from headway.cli.check.app_baseline import (
    SingleUserFindings,
    measure_baseline,
    measure_concurrent_users,
    measure_single_user,
)
from headway.cli.check.candidate_rounds import Tournament, candidates
from headway.cli.check.candidates import Commands, check_advice
from headway.cli.check.options import CheckOptions, chosen_requests
from headway.cli.check.stages import LATER_APP, AppUnderTest, CheckBaseline, Say, Stages, round_study
from headway.errors import StageError
from headway.format import format_duration
from headway.run.app.distance import forward_backends
from headway.run.app.preparation import Prepared, inspect_app, prepare
from headway.run.app.start import STOP_WITHIN_NS, app_start, find_python, run_command
from headway.run.machine.cpus import partition_cpus
from headway.study.app import App, Inspection
from headway.study.candidate import Candidate


@dataclass
class CheckRun:
    """One check. What goes wrong with the app is a finding, and is added to `failures`."""

    options: CheckOptions
    stages: Stages
    say: Say
    began_s: float = field(default_factory=time.monotonic)
    failures: dict[str, str] = field(default_factory=dict)
    rows: dict[str, CheckedCandidate] = field(default_factory=dict)
    chosen: Candidate | None = None
    warnings: tuple[ResultWarning, ...] = ()

    def run(self) -> Checked:
        """Run the whole check. Raises StudyError for bad input; for an app that fails the result has the reason."""
        with self._app_variables() as variables:
            return self._run(variables)

    @contextmanager
    def _app_variables(self) -> Iterator[Mapping[str, str]]:
        """The app's variables besides headway's environment: the user's, and the addresses of its distant backends."""
        cpus = partition_cpus(self.options.cpus).backends
        environment = {**os.environ, **self.options.variables}
        with forward_backends(self.options.distances, environment, cpus) as changed:
            for name in changed:
                self.say(f"{name} is put behind a distance")
            yield {**self.options.variables, **changed}

    def _run(self, variables: Mapping[str, str]) -> Checked:
        looked = self._inspected(variables)
        app, default = looked.app, documented_candidate(looked.app)
        commands = Commands(self.options, app, self.say, variables, self.stages.folder)
        single_user = SingleUserFindings((), ())
        found: tuple[CheckCause, ...] = ()
        screen: Screen | None = None
        advice: CheckAdvice | None = None
        try:
            prepared = self._prepared(looked, commands, default, variables)
            self.say(f"{len(prepared.routes)} routes, asked alone")
            # One worker is enough for one user; others would still start while its requests are counted.
            start = app_start(commands.server(default.model_copy(update={"workers": 1})))
            cpus = partition_cpus(self.options.cpus)
            single_user = measure_single_user(start, cpus, prepared.routes, self.stages.folder)
            under_test = AppUnderTest(self.options, app, commands, prepared.routes, self.stages, self.say)
            screen, found = self._measured(under_test, default, single_user)
            if screen is not None:
                advice = self._advised(under_test, default, screen, (*single_user.causes, *found))
        except StageError as error:
            self.failures["app"] = "; ".join(str(fault) for fault in error.faults)
        return self._checked(app, single_user, screen, (*single_user.causes, *found), advice)

    def measure_baseline_app(self, baseline: CheckBaseline) -> Analysis:
        """Measure what a baseline has, and nothing else. Raises StageError where the app cannot be measured."""
        with self._app_variables() as variables:
            looked = self._inspected(variables)
            commands = Commands(self.options, looked.app, self.say, variables, self.stages.folder)
            prepared = self._prepared(looked, commands, baseline.candidate, variables)
            self.say(f"{baseline.candidate.title}, {baseline.round.blocks} blocks of {baseline.round.window_s:.1f} s")
            servers = [commands.server(baseline.candidate)]
            study = round_study(self.options, looked.app.target, prepared.routes, servers, baseline.round, last=True)
            return self.stages.run(LATER_APP, study)

    def limits_missed(self, advice: CheckAdvice) -> bool:
        """Whether the advised candidate is known to miss the SLO at the user's rate."""
        row = self.rows.get(advice.config)
        return self.options.objective is not None and row is not None and row.limits == "missed"

    def _inspected(self, variables: Mapping[str, str]) -> Inspection:
        options = self.options
        if options.command:
            target = shlex.join(options.command)
            app = App(interface="command", target=target, directory=options.directory, roots=(options.directory,))
            looked = Inspection(app=app)
        else:
            python = find_python(options.directory, options.python, variables)
            self.say(f"looking at {options.target}, with {python}")
            looked = anyio.run(inspect_app, options.target, options.directory, python, {**os.environ, **variables})
        self.say(f"it is {looked.app.title}")
        if looked.app.debug:
            self.failures["debug"] = "Django's DEBUG is on: it keeps every query in memory, and is measured as it is"
        return looked

    def _prepared(
        self, looked: Inspection, commands: Commands, default: Candidate, variables: Mapping[str, str]
    ) -> Prepared:
        options = self.options
        if options.set_up:
            self.say("setting up: " + " ".join(options.set_up))
            anyio.run(run_command, options.set_up, options.directory, variables, "the set-up command")
        requests = chosen_requests(options, looked, self.failures)
        self.stages.folder.mkdir(parents=True, exist_ok=True)
        log_file = self.stages.folder / "prepare.log"
        start = app_start(commands.server(default))
        prepared = anyio.run(prepare, start, partition_cpus(options.cpus), requests, log_file)
        for name, why in prepared.left_out:
            self.failures[f"route {name}"] = f"left out: {why}"
        if prepared.killed:
            within = format_duration(STOP_WITHIN_NS)
            self.failures["ignores-sigterm"] = f"it did not end within {within} of SIGTERM, and was killed"
        return prepared

    def _measured(
        self, app: AppUnderTest, default: Candidate, single_user: SingleUserFindings
    ) -> tuple[Screen | None, tuple[CheckCause, ...]]:
        """Measure concurrent users and rising rates at the documented candidate; no screen where it serves nothing."""
        users = self.options.users
        self.say(f"{users} users at once, served as documented: {default.title}")
        busy = measure_concurrent_users(app, default)
        found = diagnose_app(busy.measured, busy.cell.causes)
        if busy.cell.throughput is None:
            problem = next(iter(busy.cell.problems), None)
            log = f"\n{problem.log_tail}" if problem is not None and problem.log_tail else ""
            self.failures["load"] = f"{users} users at once: {busy.cell.why}{log}"
            return None, found
        return measure_baseline(app, default, single_user, busy, found), found

    def _advised(
        self, app: AppUnderTest, default: Candidate, screen: Screen, found: Sequence[CheckCause]
    ) -> CheckAdvice | None:
        """Try the candidates, and return the advice; None where none of them could be measured in the last round."""
        options = self.options
        tried = candidates(options, app.app, default, screen, found)
        findings = Tournament(app, self.rows).run(tried, default, self.began_s + options.budget_s)
        titles = {candidate.name: candidate.title for candidate in tried}
        objective = options.objective
        rate = None if objective is None else objective.rate
        choice = recommend(findings, default.name, titles, rate, screen.bound)
        self.stages.write_report(findings)
        if choice is None:
            self.failures["load"] = "in the last round nothing could be measured"
            return None
        chosen = next(candidate for candidate in tried if candidate.name == choice.to)
        self.chosen = chosen
        self.warnings = next(cell.warnings for cell in findings.cells if cell.server == chosen.name)
        return check_advice(app.app, chosen, choice, default, findings, app.commands.applied(chosen))

    def _checked(
        self,
        app: App,
        single_user: SingleUserFindings,
        screen: Screen | None,
        found: Sequence[CheckCause],
        advice: CheckAdvice | None,
    ) -> Checked:
        objective = self.options.objective
        return Checked(
            app=app.target,
            interface=app.interface,
            framework=f"{app.framework} {app.framework_version}".strip(),
            target=self.options.goal,
            target_rate_per_s=None if objective is None else objective.rate,
            target_limits="" if objective is None else str(objective.limits),
            routes=single_user.routes,
            screen=screen,
            causes=tuple(found),
            failures=self.failures,
            candidates=tuple(self.rows.values()),
            advice=advice,
            warnings=self.warnings,
            environment=self.stages.environment(),
            took_s=time.monotonic() - self.began_s,
            folder=str(self.stages.folder),
            report=str(self.stages.page),
        )
