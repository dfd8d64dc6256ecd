"""The screen of an app as documented: a crowd, looked into, and a rate that rises until the app no longer keeps up."""

from collections.abc import Sequence

from headway.analysis.analyze import judged_cells
from headway.analysis.capacity.baseline_measurement import SHARES, Rising, knee_per_s, rising_rates
from headway.analysis.cell.cell_findings import Cell, CheckDiagnosis
from headway.analysis.cell.server_probe import lag_ms
from headway.analysis.decide.check_result import RisingRate, Screen
from headway.analysis.evaluate import Judged
from headway.cli.check.candidates import command_line
from headway.cli.check.lone import Lone
from headway.cli.check.options import Wanted
from headway.cli.check.stages import Say, Stages
from headway.cli.check.studies import rising_study, screen_study
from headway.requests.request import Request
from headway.study.app import App
from headway.study.candidate import Candidate
from headway.study.server import Server


def crowd_at(stages: Stages, wanted: Wanted, app: App, server: Server, routes: Sequence[Request]) -> Judged:
    """A crowd of users at the app, with the probe in it."""
    store, _ = stages.run("screen", screen_study(wanted, app.target, routes, server), probe=True)
    return judged_cells(store.run(), store.records())[0]


def screened(
    stages: Stages, wanted: Wanted, app: App, default: Candidate, server: Server, routes: Sequence[Request],
    lone: Lone, busy: Judged, found: Sequence[CheckDiagnosis], say: Say,
) -> Screen:  # fmt: skip
    """Where the app stands. `busy` was measured."""
    cell = busy.cell
    assert cell.throughput is not None
    tried = _risen(stages, wanted, app, server, routes, cell.throughput.value, say)
    alone_ms, cpu_ms, waiting_ms = lone.mixed
    return Screen(
        config=default.name,
        command=command_line(default, app),
        users=wanted.users,
        alone_ms=alone_ms,
        cpu_ms=cpu_ms,
        waiting_ms=waiting_ms,
        busiest_per_s=cell.throughput.value,
        busiest_p99_ms=None if cell.p99_ms is None else cell.p99_ms.value,
        knee_per_s=knee_per_s(tried),
        rates=tried,
        loop_lag_p99_ms=lag_ms(busy.blocks),
        peak_pss_mb=None if cell.peak_pss_mb is None else cell.peak_pss_mb.value,
        ceiling_per_s=None if cell.ceiling is None else cell.ceiling.value,
        bound=_bound(cell, found),
    )


def _bound(cell: Cell, found: Sequence[CheckDiagnosis]) -> str:
    """What binds: what the lab's rules for its own servers say, else what the app was seen to wait for; an app of the
    user's declares no limits that the former could go by."""
    return found[0].evidence if found and not cell.diagnoses else cell.why


def _risen(
    stages: Stages, wanted: Wanted, app: App, server: Server, routes: Sequence[Request], most_per_s: float, say: Say
) -> tuple[RisingRate, ...]:
    rates = [float(f"{most_per_s * share:.3g}") for share in SHARES]
    say(f"it answers {most_per_s:,.3g}/s; now rates that rise from {rates[0]:,.3g} to {rates[-1]:,.3g}/s")
    store, _ = stages.run("rising", rising_study(wanted, app.target, routes, server, rates))
    judged = {each.cell.load: each for each in judged_cells(store.run(), store.records())}
    named = [(f"rate-{number}", rate) for number, rate in enumerate(rates, 1)]
    return rising_rates([Rising(rate, judged[name]) for name, rate in named if name in judged])
