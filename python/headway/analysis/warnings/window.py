"""Warnings of windows: too few blocks or responses, rates that change within them."""

from collections.abc import Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.steadiness import LEAST_BINS, Course, course, window_bins
from headway.analysis.warnings.short_window import short_window
from headway.format import format_duration, listed, percent, plural, rate
from headway.units import NS_PER_S

FEW_ANSWERS = 30

UNEVEN = 0.05
"""Two rates of one window that differ by more are not of an even one."""


def one_block(cell: MeasuredCell) -> ResultWarning | None:
    """One block has no interval."""
    blocks = cell.blocks
    if len(blocks) > 1:
        return None
    hint = "run more blocks (--blocks 3): each is a fresh server process"
    evidence = "one block was measured: nothing says how much the next one would differ"
    return ResultWarning(name="one-block", evidence=evidence, hint=hint)


def quick_form(cell: MeasuredCell) -> ResultWarning | None:
    """Short windows and few blocks."""
    subject = cell.subject
    if subject.size != "quick":
        return None
    evidence = "short windows and few blocks decide large differences of throughput, not small ones, nor latency"
    return ResultWarning(name="quick-form", evidence=evidence, hint="run without --quick for figures to rely on")


def few_answers(cell: MeasuredCell) -> ResultWarning | None:
    """A rate of few answers moves with each of them."""
    blocks = cell.blocks
    answers = sum(block.window.answered for block in blocks)
    if answers >= FEW_ANSWERS:
        return None
    evidence = f"{answers} answers in {plural(len(blocks), 'window')}"
    return ResultWarning(name="few-answers", evidence=evidence, hint="a longer window gives a steadier rate")


def uneven(cell: MeasuredCell) -> ResultWarning | None:
    """The rate, a line through the answers, is not how many came in the window: for some of it none came.

    Clumps that the window's edges cut are no such thing: as many as were in flight, at either edge.
    """
    blocks = cell.blocks
    worst: tuple[float, int, float, float] | None = None
    for block in blocks:
        if block.counted_from_the_start or not block.window.answered or not block.rate:
            continue
        counted = block.window.answered / block.length_s
        clumps = 2 * block.measured.load.in_flight_high_water / block.window.answered
        off = abs(counted / block.rate - 1)
        if off > UNEVEN + clumps and (worst is None or off > worst[0]):
            worst = (off, block.number, counted, block.rate)
    if worst is None:
        return None
    _, number, counted, per_s = worst
    evidence = (
        f"in block {number} {rate(counted)}/s came when counted over the window, {rate(per_s)}/s by the line through "
        "the answers: they paused, or the server changed its pace"
    )
    return ResultWarning(name="uneven", evidence=evidence, hint="see the timeline in report.html; a longer window")


def changing(cell: MeasuredCell) -> ResultWarning | None:
    """That windows were in no steady state, or came to it only in their course."""
    blocks = cell.blocks
    windows = [block for block in blocks if not block.counted_from_the_start]  # that these begin cold is known
    known = [(block, found) for block in windows if (found := course(block)) is not None and found.changes]
    unsteady = [(block, found) for block, found in known if not found.steady]
    hint = "a longer warm-up and window, or look for what changes in the server while it is loaded"
    if unsteady:
        return ResultWarning(name="no-steady-state", evidence=_changes(unsteady, len(blocks)), hint=hint)
    late = [(block, found) for block, found in known if found.steady]
    if not late:
        return None
    taken = "; the rate is that of the last segment, response times are of the whole window"
    return ResultWarning(name="steady-late", evidence=_changes(late, len(blocks)) + taken, hint="a longer warm-up")


def _changes(found: Sequence[tuple[Block, Course]], of: int) -> str:
    block, worst = min(found, key=lambda each: each[1].last_share)
    figures = listed([f"{rate(value)}/s" for value in worst.segment_rates])
    if worst.segment_medians_ns:
        figures += f", medians {listed([format_duration(value) for value in worst.segment_medians_ns])}"
    numbers = listed([str(each.number) for each, _ in found])
    return (
        f"{'blocks' if len(found) > 1 else 'block'} {numbers} of {plural(of, 'block')} changed within the window: in "
        f"block {block.number} {figures}, the last of these over {percent(worst.last_share)} of it"
    )


def steadiness_unknown(cell: MeasuredCell) -> ResultWarning | None:
    """That windows are too short for a change point to be looked for within them, and which one would do.

    Not where `quick-form` or `short-window` have said that windows are short: one cause has one caveat. Nor of a load
    as its source made it, or of so many requests from the first one on: these are as long as they are.
    """
    subject, blocks = cell.subject, cell.blocks
    if subject.size == "quick" or subject.form == "as-published":
        return None
    known = [(block, *found) for block in blocks if not block.counted_from_the_start and (found := window_bins(block))]
    few = [(block, bin_s, len(bins)) for block, bin_s, bins in known if len(bins) < LEAST_BINS]
    short = short_window(cell)
    if not few or (short is not None and short.name == "short-window"):
        return None
    block, bin_s, count = max(few, key=lambda each: each[1])
    told_s = format_duration(bin_s * NS_PER_S)
    would_do = format_duration((LEAST_BINS + 1) * bin_s * NS_PER_S)  # ticks and windows do not begin together
    evidence = (
        f"in {len(few)} of {plural(len(blocks), 'block')} the window was too short to look for changes within it: that "
        f"of block {block.number} has {plural(count, 'bin')} of {told_s} (at least {LEAST_BINS}); one of {would_do} "
        "would do"
    )
    return ResultWarning(name="steadiness-unknown", evidence=evidence, hint="a longer window in the study's load")


def few_answers_or_bins(cell: MeasuredCell) -> ResultWarning | None:
    """Too few responses, or else bins: one cause has one warning."""
    return few_answers(cell) or steadiness_unknown(cell)
