"""Gates of what the load generator counted: everything adds up, and there is a rate to be told."""

import math

from headway.analysis.cell.block import Block
from headway.analysis.cell.histogram import Histogram
from headway.analysis.validity.failed_check import GENERATOR_FAULT, FailedCheck
from headway.format import format_duration


def counts(block: Block) -> FailedCheck | None:
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
    if not wrong:
        return None
    evidence = "the counts do not add up: " + "; ".join(wrong)
    return FailedCheck("counts", evidence, GENERATOR_FAULT)


def answered(block: Block) -> FailedCheck | None:
    """At least two verified answers in the window: less has no rate."""
    if block.window.answered >= 2 and block.rate > 0 and math.isfinite(block.rate):
        return None
    failures = ", ".join(f"{count} {name}" for name, count in sorted(block.window.by_failure.items()) if count)
    evidence = f"{block.window.answered} verified answers in a window of {format_duration(block.window.length_ns)}"
    evidence += f"; failures: {failures}" if failures else ""
    hint = "see the failures and the server's log" if failures else "a longer window, or a longer warm-up"
    return FailedCheck("no-rate", evidence, hint)


def histogram(block: Block) -> FailedCheck | None:
    """The histogram of response times can be read and holds every answer of the window."""
    try:
        n = Histogram.merged([block.measured.load.response]).n
    except ValueError as error:
        return FailedCheck("histogram", str(error), GENERATOR_FAULT)
    if n == block.window.answered:
        return None
    evidence = f"the histogram of response times holds {n} answers, the window had {block.window.answered}"
    return FailedCheck("histogram", evidence, GENERATOR_FAULT)
