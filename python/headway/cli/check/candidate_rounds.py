"""The tournament of candidates: in each round the better half goes on; in the last one blocks are paired."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from headway.analysis.causes.registry import BY_NAME, library_settings
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.measured_cell import MS_PER_S
from headway.analysis.decide.candidates import candidates_of_variables, concurrency, propose_candidates
from headway.analysis.decide.check_result import NO_TIME, CheckedCandidate, Screen
from headway.analysis.decide.recommendation import limits_of
from headway.analysis.decide.tournament import Round, plan_rounds, select_better
from headway.analysis.findings import Findings
from headway.cli.check.candidates import candidate_row
from headway.cli.check.options import CheckOptions
from headway.cli.check.stages import LAST, AppUnderTest, round_study
from headway.run.machine.cpus import partition_cpus
from headway.study.app import App
from headway.study.candidate import Candidate

LEAST_LEFT_S = 30.0
"""What is spent on comparing at least, however long the baseline measurement took."""


def candidates(
    options: CheckOptions, app: App, default: Candidate, screen: Screen, found: Sequence[CheckCause]
) -> tuple[Candidate, ...]:
    """Return the candidates to try, the documented one first."""
    if app.interface == "command":
        return candidates_of_variables(options.tries)
    cores = len(partition_cpus(options.cpus).server)
    needed = concurrency(
        (screen.single_user_ms or 0.0) / MS_PER_S,
        (screen.cpu_ms or 0.0) / MS_PER_S,
        cores,
        None if options.objective is None else options.objective.needed_per_s,
        options.users,
    )
    names = {each.name for each in found}
    more_processes = any(BY_NAME[name].more_processes_help for name in names)
    settings = tuple(each for each in library_settings(names, needed, options.users) if each.applies_to(app))
    every = propose_candidates(app, cores, needed, more_processes, settings)
    return tuple(each for each in every if not options.only or _is_variant(each, default) or each.kind in options.only)


def _is_variant(candidate: Candidate, default: Candidate) -> bool:
    """Whether it is the documented candidate, with or without settings of the app."""
    return candidate.model_copy(update={"settings": ()}) == default


@dataclass
class Tournament:
    """The rounds of one check. `rows` has how far each candidate came."""

    app: AppUnderTest
    rows: dict[str, CheckedCandidate] = field(default_factory=dict)

    def run(self, tried: Sequence[Candidate], default: Candidate, until_s: float) -> Findings:
        """Return the findings of the last round, which ends about `until_s` on the monotonic clock."""
        known = {candidate.name: candidate for candidate in tried}
        left_s = max(LEAST_LEFT_S, until_s - time.monotonic())
        plan = plan_rounds(len(tried), left_s, self.app.stages.outside_s())
        on = list(known)
        for number, of in enumerate(plan[:-1], 1):
            on = self._within_budget(on, of, known, number)
            findings = self._round(f"round-{number}", [known[name] for name in on], of, number)
            keep = min(plan[number].count, len(on))
            kept = select_better(findings.cells, default.name, limits_of(findings), self.app.options.memory_mb, keep)
            for name, why in kept.left_out.items():
                self.rows[name] = self.rows[name].model_copy(update={"skip_reason": why})
            on = list(kept.on) or [default.name]
        on = self._within_budget(on, plan[-1], known, len(plan))
        return self._round(LAST, [known[name] for name in on], plan[-1], len(plan))

    def _within_budget(self, on: list[str], of: Round, known: Mapping[str, Candidate], number: int) -> list[str]:
        """Return the candidates that this round has time for; the rows of the others report that."""
        for name in on[of.count :]:
            self.rows[name] = candidate_row(self.app.app, known[name], number).model_copy(
                update={"skip_reason": NO_TIME}
            )
        return on[: of.count]

    def _round(self, name: str, on: Sequence[Candidate], of: Round, number: int) -> Findings:
        last = name == LAST
        how = f"{of.blocks} blocks of {of.window_s:.1f} s, paired" if last else f"{of.window_s:.1f} s each"
        self.app.say(f"round {number}: {len(on)} ways to serve it, {how}")
        servers = [self.app.commands.server(candidate) for candidate in on]
        study = round_study(self.app.options, self.app.app.target, self.app.routes, servers, of, last)
        findings = self.app.stages.run(name, study).findings
        limits = limits_of(findings)
        by_name = {candidate.name: candidate for candidate in on}
        for cell in findings.cells:
            found = candidate_row(self.app.app, by_name[cell.server], number, cell)
            self.rows[cell.server] = found.model_copy(update={"limits": limits.get(cell.server)})
        return self._without_idle_settings(findings, by_name)

    def _without_idle_settings(self, findings: Findings, on: Mapping[str, Candidate]) -> Findings:
        """Drop candidates whose settings matched nothing in the app: their figures have another reason."""
        idle = [name for name, each in on.items() if each.settings and not self.app.commands.applied(each)]
        for name in idle:
            self.rows[name] = self.rows[name].model_copy(
                update={"skip_reason": "nothing in the app has such a setting"}
            )
        return findings.model_copy(
            update={
                "cells": tuple(cell for cell in findings.cells if cell.server not in idle),
                "comparisons": tuple(
                    each for each in findings.comparisons if each.a not in idle and each.b not in idle
                ),
            }
        )
