"""What makes a result by hand doubtful, or less than was asked for."""

from collections.abc import Iterator

from headway.analysis.cell.quantiles import CutOff, cut_off_said
from headway.analysis.validity.generator import GENERATOR_SHARE, late
from headway.analysis.wording import percent
from headway.engine.order import OpenOrder
from headway.report.load.model import LoadRun
from headway.report.load.quantiles import cut_off_of
from headway.units import format_duration


def caveats(run: LoadRun) -> tuple[str, ...]:
    """Sentences, the gravest first."""
    return tuple(_caveats(run))


def _caveats(run: LoadRun) -> Iterator[str]:
    result = run.result
    if result.cpu_share > GENERATOR_SHARE:
        yield (
            f"The generator itself may be what was measured: it used {percent(result.cpu_share)} of a core (at most "
            f"{percent(GENERATOR_SHARE)}). The server may do better than this: give the generator more --processes, "
            "or a lower load."
        )
    if said := late(result):
        yield (
            f"The generator was late: {said}. Response times hold that delay: give the generator processors of its "
            "own, or a lower load."
        )
    if (lost := cut_off_of(run)).total:
        yield _cut_off(run, lost)
    if result.counts.dropped and isinstance(run.order.load, OpenOrder):
        yield (
            f"{result.counts.dropped:,} requests were dropped: {run.order.load.in_flight_cap:,} were in flight. "
            "The server does not keep up with this rate; --in-flight-cap lets more of them wait."
        )
    if run.interrupted:
        yield "The run was interrupted: this is what was measured until then."
    if run.order.warm_up.at_least_ns and not result.window.settled:
        yield "Some users had no answer yet when the warm-up ended: give it longer."


def _cut_off(run: LoadRun, lost: CutOff) -> str:
    answered, longest_ns = run.result.window.answered, run.result.response.max_ns
    said = (
        f"{lost.total:,} requests had no answer when the load was cut off"
        if longest_ns is None
        else cut_off_said(lost.total, answered, longest_ns)
    )
    if lost.timed_out:
        said += f". A --timeout of more than {format_duration(run.order.timeouts.response_ns)} shows how long they take"
    if lost.unfinished and not run.interrupted:
        drain = format_duration(run.order.drain_ns)
        said += f". Requests are waited for until {drain} after the window; a longer limit of --slo makes that longer"
    return f"{said}."
