"""Warnings of one result of `headway load`: what makes it doubtful, or less than what was requested.

Limits are those of a run's checks. There is no study, so hints name options of the command.
"""

from dataclasses import dataclass

from headway.analysis.cell.quantiles import cut_off_said, load_cut_off
from headway.analysis.validity.check import check
from headway.analysis.validity.generator import GENERATOR_SHARE, late
from headway.engine.message import LoadResult
from headway.engine.order import LoadOrder, OpenOrder
from headway.format import format_duration, percent


@dataclass(frozen=True)
class Load:
    """A load as it was ordered, and its result. `interrupted`: the user ended it."""

    order: LoadOrder
    result: LoadResult
    interrupted: bool


@check("generator-cpu", "The server may do better than this: give the generator more --processes, or a lower load")
def generator_busy(load: Load) -> str:
    share = load.result.cpu_share
    used = f"it used {percent(share)} of a core (at most {percent(GENERATOR_SHARE)})"
    return f"The generator itself may be what was measured: {used}" if share > GENERATOR_SHARE else ""


@check("schedule-lag", "Response times hold that delay: give the generator processors of its own, or a lower load")
def generator_late(load: Load) -> str:
    evidence = late(load.result)
    return f"The generator was late: {evidence}" if evidence else ""


@check("cut-off")
def cut_off(load: Load) -> str | tuple[str, str]:
    """Requests that waited longer than all others have no response."""
    lost, longest_ns = load_cut_off(load.order, load.result), load.result.response.max_ns
    if not lost.total:
        return ""
    hints = []
    if lost.timed_out:
        timeout = format_duration(load.order.timeouts.response_ns)
        hints.append(f"A --timeout of more than {timeout} shows how long they take")
    if lost.unfinished and not load.interrupted:
        graceful_stop = format_duration(load.order.drain_ns)
        hints.append(
            f"Requests are waited for until {graceful_stop} after the window; a longer limit of --slo makes that longer"
        )
    evidence = f"{lost.total:,} requests had no answer when the load was cut off"
    if longest_ns is not None:
        evidence = cut_off_said(lost.total, load.result.window.answered, longest_ns)
    return evidence, ". ".join(hints)


@check("behind", "The server does not keep up with this rate; --in-flight-cap lets more of them wait")
def dropped(load: Load) -> str:
    count, ordered = load.result.counts.dropped, load.order.load
    if not count or not isinstance(ordered, OpenOrder):
        return ""
    return f"{count:,} requests were dropped: {ordered.in_flight_cap:,} were in flight"


@check("interrupted")
def interrupted(load: Load) -> str:
    return "The run was interrupted: this is what was measured until then" if load.interrupted else ""


@check("latency-not-settled")
def not_settled(load: Load) -> str:
    settled = load.result.window.settled or not load.order.warm_up.at_least_ns
    return "" if settled else "Some users had no answer yet when the warm-up ended: give it longer"
