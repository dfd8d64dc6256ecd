"""One run of a check: inspect the app, prepare its routes, measure the baseline, try candidates, and advise."""

import os
import shlex
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import anyio

from headway.analysis.causes.combined import combined
from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.cell_findings import CheckCause, ResultWarning
from headway.analysis.decide.candidates import documented_candidate
from headway.analysis.decide.check_result import NO_TIME, CheckAdvice, Checked, CheckedCandidate, CheckedRoute, Screen
from headway.analysis.decide.recommendation import candidate_row, check_advice, limits_of, recommend
from headway.analysis.decide.tournament import Round, plan_rounds, select_better
from headway.analysis.evaluate import Analysis
from headway.analysis.findings import Findings
from headway.cli.check.app_baseline import (
    measure_baseline,
    measure_single_user,
)
from headway.cli.check.app_diagnosis import diagnose_under_users
from headway.cli.check.options import CheckOptions, chosen_requests
from headway.cli.check.stages import LAST, PAGE, AppUnderTest, Stages
from headway.cli.run_analysis import write_report
from headway.errors import StageError
from headway.format import format_duration
from headway.report.export.configuration import configuration_files
from headway.run.app.distance import forward_backends
from headway.run.app.preparation import inspect_app, prepare
from headway.run.app.start import STOP_WITHIN_NS, find_python, run_command
from headway.run.machine.cpus import partition_cpus
from headway.study.app import App, Inspection
from headway.study.candidate import Candidate

LEAST_LEFT_S = 30.0
"""What is spent on comparing at least, however long the baseline measurement took."""


@dataclass
class Tournament:
    """The tournament of candidates: in each round the better half goes on; in the last one blocks are paired.

    `rows` has how far each candidate came.
    """

    app: AppUnderTest
    rows: dict[str, CheckedCandidate] = field(default_factory=dict)

    def run(self, tried: Sequence[Candidate], default: Candidate, until_s: float) -> Findings:
        """Return the findings of the last round, which ends about `until_s` on the monotonic clock."""
        left_s = max(LEAST_LEFT_S, until_s - time.monotonic())
        plan = plan_rounds(len(tried), left_s, self.app.stages.outside_s())
        on = list(tried)
        for number, of in enumerate(plan[:-1], 1):
            on = self._within_budget(on, of, number)
            findings = self._round(f"round-{number}", on, of, number)
            keep = min(plan[number].count, len(on))
            kept = select_better(findings.cells, default.name, limits_of(findings), self.app.options.memory_mb, keep)
            for name, why in kept.left_out.items():
                self._skip(name, why)
            names = kept.on or (default.name,)
            known = {candidate.name: candidate for candidate in tried}
            on = [known[name] for name in names]
        on = self._within_budget(on, plan[-1], len(plan))
        return self._round(LAST, on, plan[-1], len(plan))

    def _skip(self, name: str, reason: str) -> None:
        self.rows[name] = self.rows[name].model_copy(update={"skip_reason": reason})

    def _within_budget(self, on: list[Candidate], of: Round, number: int) -> list[Candidate]:
        """Return the candidates that this round has time for; the rows of the others report that."""
        for candidate in on[of.count :]:
            self.rows[candidate.name] = candidate_row(self.app.app, candidate, number)
            self._skip(candidate.name, NO_TIME)
        return on[: of.count]

    def _round(self, name: str, on: Sequence[Candidate], of: Round, number: int) -> Findings:
        last = name == LAST
        how = f"{of.blocks} blocks of {of.window_s:.1f} s, paired" if last else f"{of.window_s:.1f} s each"
        self.app.stages.say(f"round {number}: {len(on)} ways to serve it, {how}")
        findings = self.app.stages.run(name, self.app.round_study(on, of, last)).findings
        limits = limits_of(findings)
        by_name = {candidate.name: candidate for candidate in on}
        for cell in findings.cells:
            found = candidate_row(self.app.app, by_name[cell.server], number, cell)
            self.rows[cell.server] = found.model_copy(update={"limits": limits.get(cell.server)})
        # The figures of candidates whose settings matched nothing in the app have another reason.
        idle = [each.name for each in on if each.settings and not self.app.applied(each)]
        for each in idle:
            self._skip(each, "nothing in the app has such a setting")
        cells = tuple(cell for cell in findings.cells if cell.server not in idle)
        comparisons = tuple(each for each in findings.comparisons if not {each.a, each.b} & set(idle))
        return findings.model_copy(update={"cells": cells, "comparisons": comparisons})


@dataclass
class CheckRun:
    """One check, and what is found so far. What goes wrong with the app is a finding, and is added to `failures`.

    `observed` are all causes that were found, `causes` what they come to.
    """

    options: CheckOptions
    stages: Stages
    began_s: float = field(default_factory=time.monotonic)
    failures: dict[str, str] = field(default_factory=dict)
    routes: tuple[CheckedRoute, ...] = ()
    causes: tuple[CheckCause, ...] = ()
    observed: tuple[CheckCause, ...] = ()
    screen: Screen | None = None
    time_budget: TimeBudget | None = None
    rows: dict[str, CheckedCandidate] = field(default_factory=dict)
    chosen: Candidate | None = None
    advice: CheckAdvice | None = None
    warnings: tuple[ResultWarning, ...] = ()

    def run(self) -> Checked:
        """Run the whole check. Raises StudyError for bad input; for an app that fails the result has the reason."""
        with self._inspected() as (looked, app):
            default = documented_candidate(app.app)
            try:
                self._prepare(looked, app, default)
                self._measure(app, default)
                if self.screen is not None and not self.options.diagnose:
                    self._advise(app, default, self.screen)
            except StageError as error:
                self.failures["app"] = "; ".join(str(fault) for fault in error.faults)
        return self._checked(app.app)

    def measure_again(self, candidate: Candidate, of: Round) -> Analysis:
        """Measure one candidate, and nothing else. Raises StageError where the app cannot be measured."""
        with self._inspected() as (looked, app):
            self._prepare(looked, app, candidate)
            self.stages.say(f"{candidate.title}, {of.blocks} blocks of {of.window_s:.1f} s")
            return self.stages.run("again", app.round_study([candidate], of, last=True))

    @contextmanager
    def _inspected(self) -> Iterator[tuple[Inspection, AppUnderTest]]:
        """Inspect the app; its distant backends stay where they are put as long as the context lasts.

        Its variables besides headway's environment are the user's, and the addresses of those backends.
        """
        options = self.options
        cpus = partition_cpus(options.cpus).backends
        with forward_backends(options.distances, {**os.environ, **options.variables}, cpus) as changed:
            for name in changed:
                self.stages.say(f"{name} is put behind a distance")
            variables = {**options.variables, **changed}
            looked = self._inspect(variables)
            yield looked, AppUnderTest(options, looked.app, self.stages, variables)

    def _inspect(self, variables: Mapping[str, str]) -> Inspection:
        options = self.options
        if options.command:
            target = shlex.join(options.command)
            app = App(interface="command", target=target, directory=options.directory, roots=(options.directory,))
            looked = Inspection(app=app)
        else:
            python = find_python(options.directory, options.python, variables)
            self.stages.say(f"looking at {options.target}, with {python}")
            looked = anyio.run(inspect_app, options.target, options.directory, python, {**os.environ, **variables})
        self.stages.say(f"it is {looked.app.title}")
        if looked.app.debug:
            self.failures["debug"] = "Django's DEBUG is on: it keeps every query in memory, and is measured as it is"
        return looked

    def _prepare(self, looked: Inspection, app: AppUnderTest, default: Candidate) -> None:
        """Set up the app, and find its routes."""
        options, folder = self.options, self.stages.folder
        if options.set_up:
            self.stages.say("setting up: " + " ".join(options.set_up))
            anyio.run(run_command, options.set_up, options.directory, app.variables, "the set-up command")
        requests = chosen_requests(options, looked, self.failures)
        folder.mkdir(parents=True, exist_ok=True)
        start, cpus = app.server(default), partition_cpus(options.cpus)
        prepared = anyio.run(prepare, start, cpus, requests, folder / "prepare.log")
        for name, why in prepared.left_out:
            self.failures[f"route {name}"] = f"left out: {why}"
        if prepared.killed:
            within = format_duration(STOP_WITHIN_NS)
            self.failures["ignores-sigterm"] = f"it did not end within {within} of SIGTERM, and was killed"
        app.routes = prepared.routes

    def _measure(self, app: AppUnderTest, default: Candidate) -> None:
        """Measure a single user, concurrent users and, but for a diagnosis, rising rates, served as documented."""
        users, cpus = self.options.users, partition_cpus(self.options.cpus)
        self.stages.say(f"{len(app.routes)} routes, asked alone")
        # One worker is enough for one user; others would still start while its requests are counted.
        start = app.server(default.model_copy(update={"workers": 1}))
        alone = measure_single_user(start, cpus, app.routes, self.stages.folder)
        self.routes, self.causes = alone.routes, alone.causes
        self.stages.say(f"{users} users at once, served as documented: {default.title}")
        found = diagnose_under_users(app, default, alone)
        busy, self.routes, self.time_budget = found.busy, found.routes, found.budget
        # Where these users queue limits the rate. Where they do not, what each one waits for comes before what holds up
        # more of them.
        probes = [each for block in busy.blocks if (each := block.measured.probe) is not None]
        self.causes = combined(alone.causes, found.causes, found.held_up, probes)
        self.observed = (*alone.causes, *found.causes)
        if busy.cell.throughput is None:
            problem = next(iter(busy.cell.problems), None)
            log = f"\n{problem.log_tail}" if problem is not None and problem.log_tail else ""
            self.failures["load"] = f"{users} users at once: {busy.cell.why}{log}"
        else:
            self.screen = measure_baseline(app, default, self.routes, busy, found.causes)

    def _advise(self, app: AppUnderTest, default: Candidate, screen: Screen) -> None:
        """Try the candidates; no advice where none of them could be measured in the last round."""
        tried = {candidate.name: candidate for candidate in app.candidates(default, screen, self.observed)}
        findings = Tournament(app, self.rows).run(list(tried.values()), default, self.began_s + self.options.budget_s)
        titles = {name: candidate.title for name, candidate in tried.items()}
        objective = self.options.objective
        choice = recommend(findings, default.name, titles, None if objective is None else objective.rate, screen.bound)
        write_report(self.stages.store(LAST), findings)
        if choice is None:
            self.failures["load"] = "in the last round nothing could be measured"
            return
        chosen = tried[choice.to]
        cell = next(cell for cell in findings.cells if cell.server == choice.to)
        advice = check_advice(app.app, chosen, choice, default, cell, app.applied(chosen))
        self.advice = advice.model_copy(update={"files": configuration_files(chosen, app.app)})
        self.chosen, self.warnings = chosen, cell.warnings

    def _checked(self, app: App) -> Checked:
        objective = self.options.objective
        return Checked(
            app=app.target,
            interface=app.interface,
            framework=f"{app.framework} {app.framework_version}".strip(),
            target=self.options.goal,
            target_rate_per_s=None if objective is None else objective.rate,
            target_limits="" if objective is None else str(objective.limits),
            routes=self.routes,
            screen=self.screen,
            time_budget=self.time_budget,
            causes=self.causes,
            failures=self.failures,
            candidates=tuple(self.rows.values()),
            advice=self.advice,
            warnings=self.warnings,
            diagnosis_only=self.options.diagnose,
            environment=self.stages.environment(),
            took_s=time.monotonic() - self.began_s,
            folder=str(self.stages.folder),
            report=str(self.stages.folder / PAGE),
        )
