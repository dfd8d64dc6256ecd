"""Warnings of response times: not settled, of a cold server, too few for p99, or cut off."""

from statistics import fmean

from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.estimate import P99_NEEDS, P99_NEEDS_A_BLOCK
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.quantiles import cut_off_said
from headway.analysis.warnings.window import FEW_ANSWERS
from headway.format import format_duration, plural, rate
from headway.units import NS_PER_S

ABOVE_CEILING = 0.02


def latency_not_settled(cell: MeasuredCell) -> ResultWarning | None:
    """Requests that got a response so far had waited for less long than all will."""
    subject, blocks, throughput = cell.subject, cell.blocks, cell.throughput
    if cell.latency_known:
        return None
    count = sum(not block.window.settled for block in blocks)
    evidence = (
        f"in {count} of {plural(len(blocks), 'block')} not every user had been answered when the window opened, "
        "so measured response times are too short and are left out"
    )
    if subject.users is not None:
        response_s = max(0.0, subject.users / throughput.value - subject.think_s)
        minus = f" − {subject.think_s:.3g} s of thinking" if subject.think_s else ""
        evidence += (
            f"; by Little's law the mean will be N/X = {subject.users} / {rate(throughput.value)}{minus} = "
            f"{response_s:.3g} s (derived, not measured)"
        )
    hint = "run the full form, or give the load a longer warm_up.at_most"
    return ResultWarning(name="latency-not-settled", evidence=evidence, hint=hint)


def no_warm_up(cell: MeasuredCell) -> ResultWarning | None:
    """The first answers, and users who came all at once, are in the figures: those of a run as its source made it."""
    if cell.settled or not cell.latency_known:
        return None
    as_it_was = "as the source measured: " if cell.subject.form == "as-published" else ""
    evidence = f"{as_it_was}without a warm-up the first answers of a cold server are in rates and response times"
    return ResultWarning(
        name="no-warm-up", evidence=evidence, hint="a load with a warm-up shows what the server does later"
    )


def p99_withheld(cell: MeasuredCell) -> ResultWarning | None:
    """Too few answers for p99; what can be said instead."""
    blocks = cell.blocks
    if not cell.latency_known or cell.enough_for_p99:
        return None
    histogram = Histogram.merged(block.measured.load.response for block in blocks)
    largest_ns = max(block.measured.load.response.max_ns or 0 for block in blocks)
    evidence = f"{histogram.n} answers in {plural(len(blocks), 'block')} are too few for p99"
    if histogram.n >= FEW_ANSWERS:
        evidence += f"; nine in ten took at most {format_duration(histogram.quantile_ns(0.9))}"
    evidence += f"; the slowest took {format_duration(largest_ns)}"
    hint = f"a longer window: p99 needs {P99_NEEDS} answers, {P99_NEEDS_A_BLOCK} in each block"
    return ResultWarning(name="p99-withheld", evidence=evidence, hint=hint)


def r0_too_long(cell: MeasuredCell) -> ResultWarning | None:
    """Answers under load were quicker than the lone user's, which therefore are no measure of R0."""
    blocks = cell.blocks
    pairs = [(block.measured.single_user.service_ns, block.r0_s * NS_PER_S) for block in blocks]
    alone_ns, least_ns = (fmean(column) for column in zip(*pairs, strict=True))
    if alone_ns <= least_ns * (1 + ABOVE_CEILING):
        return None
    evidence = (
        f"a lone user was answered in {format_duration(alone_ns)}, users under load in {format_duration(least_ns)} on "
        "average, as with cold workers: the latter is taken for what a lone answer takes"
    )
    hint = "give every worker a few lone answers before the load; the true ceiling is a little higher"
    return ResultWarning(name="r0-too-long", evidence=evidence, hint=hint)


def cut_off_requests(cell: MeasuredCell) -> ResultWarning | None:
    """That some requests had no answer, and from which quantile on nothing but a bound is known."""
    blocks = cell.blocks
    lost = sum(cell.cut_off)
    if not lost:
        return None
    answered = sum(block.window.answered for block in blocks)
    largest_ns = max(block.measured.load.response.max_ns or 0 for block in blocks)
    evidence = cut_off_said(lost, answered, largest_ns)
    hint = "a longer drain or client timeout shows how long they take; failures say why they have none"
    return ResultWarning(name="cut-off", evidence=evidence, hint=hint)
