"""The baseline measurement of an app served as documented: concurrent users, and rates that rise."""

from collections.abc import Sequence

from headway.analysis.capacity.baseline_measurement import SHARES, Rising, maximum_sustainable_rate, rising_rates
from headway.analysis.cell.cell_findings import Cell, CheckDiagnosis
from headway.analysis.cell.server_probe import lag_ms
from headway.analysis.decide.check_result import RisingRate, Screen
from headway.analysis.evaluate import Judged
from headway.cli.check.candidates import command_line
from headway.cli.check.single_user_routes import SingleUserFindings
from headway.cli.check.stages import AppUnderTest
from headway.cli.check.studies import rising_study, screen_study
from headway.study.candidate import Candidate


def measure_concurrent_users(app: AppUnderTest, default: Candidate) -> Judged:
    """Measure the user's number of concurrent users at the app, with the probe in it."""
    study = screen_study(app.wanted, app.app.target, app.routes, app.commands.server(default))
    _, analysis = app.stages.run("screen", study, probe=True)
    return analysis.cells[0]


def measure_baseline(
    app: AppUnderTest,
    default: Candidate,
    single_user: SingleUserFindings,
    busy: Judged,
    found: Sequence[CheckDiagnosis],
) -> Screen:
    """Measure rising rates, and return them with what a single user and concurrent users (`busy`) found."""
    cell = busy.cell
    assert cell.throughput is not None
    rates = _measure_rising_rates(app, default, cell.throughput.value)
    alone_ms, cpu_ms, waiting_ms = single_user.mixed
    return Screen(
        config=default.name,
        command=command_line(default, app.app),
        users=app.wanted.users,
        alone_ms=alone_ms,
        cpu_ms=cpu_ms,
        waiting_ms=waiting_ms,
        busiest_per_s=cell.throughput.value,
        busiest_p99_ms=None if cell.p99_ms is None else cell.p99_ms.value,
        knee_per_s=maximum_sustainable_rate(rates),
        rates=rates,
        loop_lag_p99_ms=lag_ms(busy.blocks),
        peak_pss_mb=None if cell.peak_pss_mb is None else cell.peak_pss_mb.value,
        ceiling_per_s=None if cell.ceiling is None else cell.ceiling.value,
        bound=_bound(cell, found),
    )


def _bound(cell: Cell, found: Sequence[CheckDiagnosis]) -> str:
    """Return what limits the app: by the rules for headway's own servers, else the first thing that it waited for.

    An app of the user's declares no limits, which most of these rules need.
    """
    return found[0].evidence if found and not cell.diagnoses else cell.why


def _measure_rising_rates(app: AppUnderTest, default: Candidate, most_per_s: float) -> tuple[RisingRate, ...]:
    rates = [float(f"{most_per_s * share:.3g}") for share in SHARES]
    app.say(f"it answers {most_per_s:,.3g}/s; now rates that rise from {rates[0]:,.3g} to {rates[-1]:,.3g}/s")
    study = rising_study(app.wanted, app.app.target, app.routes, app.commands.server(default), rates)
    _, analysis = app.stages.run("rising", study)
    judged = {each.cell.load: each for each in analysis.cells}
    named = [(f"rate-{number}", rate) for number, rate in enumerate(rates, 1)]
    return rising_rates([Rising(rate, judged[name]) for name, rate in named if name in judged])
