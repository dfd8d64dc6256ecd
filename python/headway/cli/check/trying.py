"""Trying what applies: rounds in which the better half goes on, and a last one in which blocks are paired."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from headway.analysis.cell.cell_findings import CheckDiagnosis
from headway.analysis.decide.candidates import concurrency, proposed, remedies, varied
from headway.analysis.decide.check_result import NO_TIME, CheckedCandidate, Screen
from headway.analysis.decide.choice import limits_of
from headway.analysis.decide.tournament import Round, rounds, select_better
from headway.analysis.evaluate import MS_PER_S
from headway.analysis.findings import Findings
from headway.cli.check.candidates import Commands, row
from headway.cli.check.options import Wanted
from headway.cli.check.stages import LAST, Say, Stages
from headway.cli.check.studies import round_study
from headway.requests.request import Request
from headway.run.machine.cpus import partition_cpus
from headway.study.app import App
from headway.study.candidate import Candidate

LEAST_LEFT_S = 30.0
"""So much is spent on comparing, whatever the screen took."""

HELD_UP = ("loop-blocked", "thread-limit", "lock-waited-for")
"""Diagnoses by which more processes than processors may help."""


def candidates(
    wanted: Wanted, app: App, default: Candidate, screen: Screen, found: Sequence[CheckDiagnosis]
) -> tuple[Candidate, ...]:
    """What is tried, the documented way first."""
    if app.interface == "command":
        return varied(wanted.tries)
    cores = len(partition_cpus(wanted.cpus).server)
    needed = concurrency(
        (screen.alone_ms or 0.0) / MS_PER_S,
        (screen.cpu_ms or 0.0) / MS_PER_S,
        cores,
        None if wanted.objective is None else wanted.objective.needed_per_s,
        wanted.users,
    )
    names = {each.name for each in found}
    every = proposed(app, cores, needed, not names.isdisjoint(HELD_UP), remedies(names, app, needed, wanted.users))
    return tuple(each for each in every if not wanted.only or _is(each, default) or each.kind in wanted.only)


def _is(candidate: Candidate, default: Candidate) -> bool:
    """Whether it is the documented way, with other settings of the app or without."""
    return candidate.model_copy(update={"settings": ()}) == default


@dataclass
class Tournament:
    """The candidates on their way. `rows` say how far each came."""

    wanted: Wanted
    app: App
    commands: Commands
    routes: Sequence[Request]
    stages: Stages
    say: Say
    rows: dict[str, CheckedCandidate] = field(default_factory=dict)

    def run(self, tried: Sequence[Candidate], default: Candidate, until_s: float) -> Findings:
        """The findings of the last round. `until_s` is when all is to be over, on the monotonic clock."""
        known = {candidate.name: candidate for candidate in tried}
        left_s = max(LEAST_LEFT_S, until_s - time.monotonic())
        plan = rounds(len(tried), left_s, self.stages.outside_s())
        on = list(known)
        for number, of in enumerate(plan[:-1], 1):
            on = self._begun(on, of, known, number)
            findings = self._round(f"round-{number}", [known[name] for name in on], of, number)
            keep = min(plan[number].count, len(on))
            kept = select_better(findings.cells, default.name, limits_of(findings), self.wanted.memory_mb, keep)
            for name, why in kept.left_out.items():
                self.rows[name] = self.rows[name].model_copy(update={"left_out": why})
            on = list(kept.on) or [default.name]
        on = self._begun(on, plan[-1], known, len(plan))
        return self._round(LAST, [known[name] for name in on], plan[-1], len(plan))

    def _begun(self, on: list[str], of: Round, known: Mapping[str, Candidate], number: int) -> list[str]:
        """Those for whom there is the time."""
        for name in on[of.count :]:
            self.rows[name] = row(self.app, known[name], number).model_copy(update={"left_out": NO_TIME})
        return on[: of.count]

    def _round(self, name: str, on: Sequence[Candidate], of: Round, number: int) -> Findings:
        last = name == LAST
        how = f"{of.blocks} blocks of {of.window_s:.1f} s, paired" if last else f"{of.window_s:.1f} s each"
        self.say(f"round {number}: {len(on)} ways to serve it, {how}")
        servers = [self.commands.server(candidate) for candidate in on]
        study = round_study(self.wanted, self.app.target, self.routes, servers, of, last)
        _, findings = self.stages.run(name, study)
        limits = limits_of(findings)
        by_name = {candidate.name: candidate for candidate in on}
        for cell in findings.cells:
            found = row(self.app, by_name[cell.server], number, cell)
            self.rows[cell.server] = found.model_copy(update={"limits": limits.get(cell.server)})
        return self._with_effect(findings, by_name)

    def _with_effect(self, findings: Findings, on: Mapping[str, Candidate]) -> Findings:
        """Without those whose settings nothing in the app was found for: what they did has another reason."""
        idle = [name for name, each in on.items() if each.settings and not self.commands.applied(each)]
        for name in idle:
            self.rows[name] = self.rows[name].model_copy(update={"left_out": "nothing in the app has such a setting"})
        return findings.model_copy(
            update={
                "cells": tuple(cell for cell in findings.cells if cell.server not in idle),
                "comparisons": tuple(
                    each for each in findings.comparisons if each.a not in idle and each.b not in idle
                ),
            }
        )
