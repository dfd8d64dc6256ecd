"""What makes a result by hand doubtful, or less than was asked for."""

from collections.abc import Iterator

from headway.engine.order import OpenOrder
from headway.report.load.model import LoadRun

BUSY = 0.9
"""Above this share of a core the generator itself may be what is measured."""


def caveats(run: LoadRun) -> tuple[str, ...]:
    """Sentences, the gravest first."""
    return tuple(_caveats(run))


def _caveats(run: LoadRun) -> Iterator[str]:
    # Statistics take a second to import: who only wants to see the options does not wait for them.
    from headway.findings.late import late  # noqa: PLC0415  see above

    result = run.result
    if result.cpu_share > BUSY:
        yield (
            f"The generator itself was the limit: it used {result.cpu_share * 100:.0f} % of a core. The server may do "
            "better than this: give the generator more --processes, or a lower load."
        )
    if said := late(result):
        yield (
            f"The generator was late: {said}. Response times hold that delay: give the generator processors of its "
            "own, or a lower load."
        )
    if result.counts.dropped and isinstance(run.order.load, OpenOrder):
        yield (
            f"{result.counts.dropped:,} requests were dropped: {run.order.load.in_flight_cap:,} were in flight. "
            "The server does not keep up with this rate; --in-flight-cap lets more of them wait."
        )
    if run.interrupted:
        yield "The run was interrupted: this is what was measured until then."
    if run.order.warm_up.at_least_ns and not result.window.settled:
        yield "Some users had no answer yet when the warm-up ended: give it longer."
