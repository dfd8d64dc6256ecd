"""Warnings of one result of `headway load`: what makes it doubtful, or less than what was requested.

Limits and evidence are those of a run's validity checks and warnings. There is one trial and no study, so hints name
options of the command.
"""

from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.quantiles import CutOff, cut_off_said, load_cut_off
from headway.analysis.validity.generator import GENERATOR_SHARE, late
from headway.engine.message import LoadResult
from headway.engine.order import LoadOrder, OpenOrder
from headway.format import format_duration, percent

Warned = ResultWarning | None


def load_warnings(order: LoadOrder, result: LoadResult, interrupted: bool) -> tuple[ResultWarning, ...]:
    """Return the warnings of a load, the gravest first. `interrupted`: the user ended it."""
    found = (
        _generator_busy(result),
        _generator_late(result),
        _cut_off(order, result, interrupted),
        _dropped(order, result),
        _interrupted(interrupted),
        _not_settled(order, result),
    )
    return tuple(warning for warning in found if warning is not None)


def _generator_busy(result: LoadResult) -> Warned:
    if result.cpu_share <= GENERATOR_SHARE:
        return None
    evidence = (
        f"The generator itself may be what was measured: it used {percent(result.cpu_share)} of a core (at most "
        f"{percent(GENERATOR_SHARE)})"
    )
    hint = "The server may do better than this: give the generator more --processes, or a lower load"
    return ResultWarning(name="generator-cpu", evidence=evidence, hint=hint)


def _generator_late(result: LoadResult) -> Warned:
    evidence = late(result)
    if not evidence:
        return None
    hint = "Response times hold that delay: give the generator processors of its own, or a lower load"
    return ResultWarning(name="schedule-lag", evidence=f"The generator was late: {evidence}", hint=hint)


def _cut_off(order: LoadOrder, result: LoadResult, interrupted: bool) -> Warned:
    lost = load_cut_off(order, result)
    if not lost.total:
        return None
    longest_ns = result.response.max_ns
    evidence = (
        f"{lost.total:,} requests had no answer when the load was cut off"
        if longest_ns is None
        else cut_off_said(lost.total, result.window.answered, longest_ns)
    )
    return ResultWarning(name="cut-off", evidence=evidence, hint=". ".join(_longer_waits(order, lost, interrupted)))


def _longer_waits(order: LoadOrder, lost: CutOff, interrupted: bool) -> list[str]:
    hints = []
    if lost.timed_out:
        timeout = format_duration(order.timeouts.response_ns)
        hints.append(f"A --timeout of more than {timeout} shows how long they take")
    if lost.unfinished and not interrupted:
        graceful_stop = format_duration(order.drain_ns)
        hints.append(
            f"Requests are waited for until {graceful_stop} after the window; a longer limit of --slo makes that longer"
        )
    return hints


def _dropped(order: LoadOrder, result: LoadResult) -> Warned:
    if not result.counts.dropped or not isinstance(order.load, OpenOrder):
        return None
    evidence = f"{result.counts.dropped:,} requests were dropped: {order.load.in_flight_cap:,} were in flight"
    hint = "The server does not keep up with this rate; --in-flight-cap lets more of them wait"
    return ResultWarning(name="behind", evidence=evidence, hint=hint)


def _interrupted(interrupted: bool) -> Warned:
    evidence = "The run was interrupted: this is what was measured until then"
    return ResultWarning(name="interrupted", evidence=evidence, hint="") if interrupted else None


def _not_settled(order: LoadOrder, result: LoadResult) -> Warned:
    if not order.warm_up.at_least_ns or result.window.settled:
        return None
    evidence = "Some users had no answer yet when the warm-up ended: give it longer"
    return ResultWarning(name="latency-not-settled", evidence=evidence, hint="")
