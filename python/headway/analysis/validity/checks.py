"""The registry of validity checks. A trial that fails one counts as Invalid and gives no number.

The checks in this file are those of what the load generator counted.
"""

import math
from collections.abc import Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.subject import subject_of
from headway.analysis.validity import generator, littles_law, noise, server
from headway.analysis.validity.check import GENERATOR_FAULT, Check, check, failed_of
from headway.format import format_duration
from headway.record.record import CpuCalibration, Measured, Record
from headway.record.run import Run


@check("counts", GENERATOR_FAULT)
def counts(block: Block) -> str:
    """Everything is accounted for: scheduled = sent + dropped; sent = answered + failed + unfinished."""
    total, window = block.measured.load.counts, block.window
    wrong = [
        text
        for right, text in (
            (total.scheduled == total.sent + total.dropped,
             f"scheduled {total.scheduled} is not sent {total.sent} + dropped {total.dropped}"),
            (total.sent == total.answered + total.failed + total.unfinished,
             f"sent {total.sent} is not answered {total.answered} + failed {total.failed} + unfinished "
             f"{total.unfinished}"),
            (total.failed == sum(total.by_failure.values()),
             f"failed {total.failed}, but {sum(total.by_failure.values())} failures by name"),
            (0 <= window.answered <= total.answered and 0 <= window.failed <= total.failed,
             f"answered {window.answered} and failed {window.failed} in the window, of {total.answered} and "
             f"{total.failed} in all"),
            (window.length_ns > 0, f"the window was open for {window.length_ns} ns"),
            (window.busy_ns >= 0, f"requests were outstanding for {window.busy_ns} ns"),
        )
        if not right
    ]  # fmt: skip
    return f"the counts do not add up: {'; '.join(wrong)}" if wrong else ""


@check("no-rate")
def too_few_responses(block: Block) -> str | tuple[str, str]:
    """At least two validated responses in the window: less has no rate."""
    if block.window.answered >= 2 and block.rate > 0 and math.isfinite(block.rate):
        return ""
    failures = ", ".join(f"{count} {name}" for name, count in sorted(block.window.by_failure.items()) if count)
    evidence = f"{block.window.answered} verified answers in a window of {format_duration(block.window.length_ns)}"
    if failures:
        return f"{evidence}; failures: {failures}", "see the failures and the server's log"
    return evidence, "a longer window, or a longer warm-up"


@check("histogram", GENERATOR_FAULT)
def histogram(block: Block) -> str:
    """The histogram of response times can be read and holds every response of the window."""
    try:
        n = Histogram.merged([block.measured.load.response]).n
    except ValueError as error:
        return str(error)
    answered = block.window.answered
    return "" if n == answered else f"the histogram of response times holds {n} answers, the window had {answered}"


VALIDITY_CHECKS: tuple[Check[Block], ...] = (
    *generator.CHECKS,
    server.verification,
    too_few_responses,
    histogram,
    littles_law.little,
    littles_law.little_response,
    server.capacities,
    server.backends,
    noise.steal,
    noise.spin,
    noise.kept_from_sending,
)
"""All but `counts`, which these rely on, and that of the theoretical maximum, which needs the cell's other blocks."""


def failed_checks(block: Block) -> tuple[ResultWarning, ...]:
    """Every check that this block fails by itself."""
    return failed_of((counts,), block) or failed_of(VALIDITY_CHECKS, block)


def unfit(run: Run, record: Record, spins: Sequence[CpuCalibration]) -> str:
    """Why this trial of the run is not valid, as soon as it has ended; "" where it is, or measured nothing by itself.

    `spins` are the CPU calibrations of the run so far.
    """
    if not isinstance(record.outcome, Measured):
        return ""
    subject = subject_of(run, record.trial.cell, noise.usual_spin_ns(spins))
    block = Block(number=record.trial.block, record=record, measured=record.outcome, subject=subject)
    return "; ".join(f"{failed.name}: {failed.evidence}" for failed in failed_checks(block))
