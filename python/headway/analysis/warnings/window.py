"""Warnings of windows: too few blocks or responses, too short for what one response takes, rates that change in them.

A window cuts requests off at both of its edges, each for up to R, the mean response time; and it takes a few R until
the order of the requests no longer depends on how the load began. So a window is to hold 20 R, and a warm-up 3 R.
"""

from collections.abc import Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.steadiness import LEAST_BINS, course, stall, window_bins
from headway.analysis.validity.check import check, check_by_command
from headway.format import format_duration, listed, percent, plural, rate
from headway.units import NS_PER_S

FEW_ANSWERS = 30

RARE_BLOCKS = 29
"""Of so many starts one of a kind that one in ten is of is seen in 95 % of runs: 1 - 0.9^29."""

HOLDS = {"window": 20, "warm-up": 3}
"""So many mean response times."""

_LONGER = "a longer window and warm_up.at_least in the study's load"
_MORE_TIME = "a check with a larger --budget has longer windows and more blocks"


@check_by_command("one-block", "run more blocks (--blocks 3): each is a fresh server process", _MORE_TIME)
def one_block(cell: MeasuredCell) -> str:
    """One block has no interval."""
    one = len(cell.blocks) == 1
    return "one block was measured: nothing says how much the next one would differ" if one else ""


@check("few-blocks", f"where a rare bad start matters: {RARE_BLOCKS} blocks or more, each a fresh server process")
def few_blocks(cell: MeasuredCell) -> str:
    """Intervals over a few fresh processes know nothing of a rare kind of start that none of them was.

    Of n starts none is of a kind with probability (1 - share)^n: 5 % at the share 1 - 0.05^(1/n).
    """
    blocks = len(cell.blocks)
    if not 1 < blocks < RARE_BLOCKS:
        return ""
    unseen = 1 - 0.05 ** (1 / blocks)
    return (
        f"{blocks} blocks: what happens in fewer than {percent(round(unseen, 2))} of all starts may not have been seen"
    )


@check_by_command("quick-form", "run without --quick for figures to rely on", _MORE_TIME)
def quick_size(cell: MeasuredCell) -> str:
    if cell.subject.size != "quick":
        return ""
    return "short windows and few blocks decide large differences of throughput, not small ones, nor latency"


def _too_short(cell: MeasuredCell, first: str) -> str:
    """What is too short, where this is the first of it.

    Not where a load is as its source made it, or is counted from its first request on: that has a warning of its own.
    Nor is a warm-up judged that ended before every user had a response (`latency-not-settled` says so).
    """
    known = [(block, response_s) for block in cell.blocks if (response_s := block.response_s)]
    as_made = cell.subject.form == "as-published" or any(block.counted_from_the_start for block in cell.blocks)
    if as_made or not known:
        return ""
    lengths = {
        "window": [(block.length_s, response_s) for block, response_s in known],
        "warm-up": [(block.warm_up_s, response_s) for block, response_s in known if block.window.settled],
    }
    short = {}
    for what, pairs in lengths.items():
        if not pairs:
            continue
        length_s, response_s = min(pairs, key=lambda pair: pair[0] / pair[1])
        if length_s < HOLDS[what] * response_s:
            short[what] = (
                f"a {what} of {_duration(length_s)} is {length_s / response_s:.3g} × the mean response time of "
                f"{_duration(response_s)} (at least {HOLDS[what]} ×)"
            )
    if next(iter(short), None) != first:
        return ""
    longest_s = max(response_s for _, response_s in known)
    window, warm_up = (_duration(holds * longest_s) for holds in HOLDS.values())
    return f"{listed(list(short.values()))}: a window of {window} after a warm-up of {warm_up} would do"


@check_by_command("short-window", _LONGER, _MORE_TIME)
def short_window(cell: MeasuredCell) -> str:
    return _too_short(cell, "window")


@check_by_command("short-warm-up", _LONGER, "compare rates, not response times: these have not settled")
def short_warm_up(cell: MeasuredCell) -> str:
    return _too_short(cell, "warm-up")


def _duration(seconds: float) -> str:
    return format_duration(seconds * NS_PER_S)


@check("few-answers", "a longer window gives a steadier rate")
def few_answers(cell: MeasuredCell) -> str:
    """A rate of few responses moves with each of them."""
    if cell.answered >= FEW_ANSWERS:
        return ""
    return f"{cell.answered} answers in {plural(len(cell.blocks), 'window')}"


@check_by_command("steadiness-unknown", "a longer window in the study's load", _MORE_TIME)
def steadiness_unknown(cell: MeasuredCell) -> str:
    """Windows are too short for a change to be looked for within them, and which one would do.

    Not where `few-answers`, `quick-form` or `short-window` have said that windows are short: one cause has one warning.
    Nor of a load as its source made it, or of so many requests from the first one on: these are as long as they are.
    """
    subject, blocks = cell.subject, cell.blocks
    if subject.size == "quick" or subject.form == "as-published" or few_answers.failed(cell):
        return ""
    known = [(block, *found) for block in blocks if not block.counted_from_the_start and (found := window_bins(block))]
    few = [(block, bin_s, len(bins)) for block, bin_s, bins in known if len(bins) < LEAST_BINS]
    if not few or short_window.failed(cell):
        return ""
    block, bin_s, count = max(few, key=lambda each: each[1])
    would_do = _duration((LEAST_BINS + 1) * bin_s)  # ticks and windows do not begin together
    return (
        f"in {len(few)} of {plural(len(blocks), 'block')} the window was too short to look for changes within it: that "
        f"of block {block.number} has {plural(count, 'bin')} of {_duration(bin_s)} (at least {LEAST_BINS}); one of "
        f"{would_do} would do"
    )


@check("stalled", "see the timeline in report.html for what paused")
def stalled(cell: MeasuredCell) -> str:
    """For a part of a window no response came, though requests were in flight. The rate counts that part."""
    found = [(block, each) for block in cell.blocks if (each := stall(block)) is not None]
    if not found:
        return ""
    block, worst = max(found, key=lambda each: each[1].length_s)
    start = _duration(worst.start_s) if worst.start_s else "its beginning"
    return (
        f"in {_which([block for block, _ in found], cell)} no response came for a while: in block {block.number} for "
        f"{_duration(worst.length_s)} of {_duration(block.length_s)}, from {start} on"
    )


@check(
    "no-steady-state",
    "a longer warm-up and window, or look for what changes in the server while it is loaded",
)
def no_steady_state(cell: MeasuredCell) -> str:
    """Windows were in no steady state. The rate is that of the whole window."""
    windows = [block for block in cell.blocks if not block.counted_from_the_start]  # that these begin cold is known
    found = [(block, each) for block in windows if (each := course(block)) is not None and each.change is not None]
    if not found:
        return ""
    block, worst = max(found, key=lambda each: each[1].change_s)
    before, after = worst.before_and_after(worst.rates)
    figures = f"{rate(before)}/s until {_duration(worst.change_s)}, then {rate(after)}/s"
    if worst.medians_ns:
        before, after = worst.before_and_after(worst.medians_ns)
        figures += f"; medians {format_duration(before)} and {format_duration(after)}"
    blocks = _which([block for block, _ in found], cell)
    return f"{blocks} changed within the window: in block {block.number} {figures}"


def _which(blocks: Sequence[Block], cell: MeasuredCell) -> str:
    """Which of the cell's blocks ("blocks 1 and 3 of 5 blocks")."""
    numbers = listed([str(block.number) for block in blocks])
    return f"{'blocks' if len(blocks) > 1 else 'block'} {numbers} of {plural(len(cell.blocks), 'block')}"
