"""Caveats of windows and warm-ups that are short beside what one answer takes.

A window cuts requests off at both of its edges, each for up to R, the mean response time; and it takes a few R until
who comes after whom no longer hangs on how the load began. So a window is to hold 20 R, and a warm-up 3 R.
"""

from dataclasses import dataclass

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.format import format_duration, listed
from headway.units import NS_PER_S

WINDOW_HOLDS = 20
WARM_UP_HOLDS = 3
"""So many mean response times."""


@dataclass(frozen=True)
class _Lasted:
    """How long a block's window or warm-up was, beside its R."""

    what: str
    length_s: float
    response_s: float
    holds: int

    @property
    def held(self) -> float:
        return self.length_s / self.response_s

    @property
    def is_short(self) -> bool:
        return self.held < self.holds

    @property
    def said(self) -> str:
        return (
            f"a {self.what} of {_told(self.length_s)} is {self.held:.3g} × the mean response time of "
            f"{_told(self.response_s)} (at least {self.holds} ×)"
        )


def short_window(cell: MeasuredCell) -> ResultWarning | None:
    """A window of fewer than 20 R, or a warm-up of fewer than 3 R: one caveat, named after the former if that is short.

    Not where a load is as its source made it, or is counted from its first request on: that has a caveat of its own.
    Nor is a warm-up judged that ended before every user was answered (`caveat.latency_not_settled` says so).
    """
    subject, blocks = cell.subject, cell.blocks
    known = [(block, response_s) for block in blocks if (response_s := _response_s(block))]
    if subject.form == "as-published" or any(block.counted_from_the_start for block in blocks) or not known:
        return None
    windows = [_Lasted("window", block.length_s, s, WINDOW_HOLDS) for block, s in known]
    warm_ups = [_Lasted("warm-up", block.warm_up_s, s, WARM_UP_HOLDS) for block, s in known if block.window.settled]
    shortest = [min(each, key=lambda lasted: lasted.held) for each in (windows, warm_ups) if each]
    short = [lasted for lasted in shortest if lasted.is_short]
    if not short:
        return None
    longest_s = max(s for _, s in known)
    would_do = f"{_told(WINDOW_HOLDS * longest_s)} after a warm-up of {_told(WARM_UP_HOLDS * longest_s)}"
    evidence = f"{listed([lasted.said for lasted in short])}: a window of {would_do} would do"
    hint = "a longer window and warm_up.at_least in the study's load"
    return ResultWarning(name=f"short-{short[0].what}", evidence=evidence, hint=hint)


def _told(seconds: float) -> str:
    return format_duration(seconds * NS_PER_S)


def _response_s(block: Block) -> float | None:
    """R of a block. Whoever was answered in a window that is not settled had waited less than everybody will: then it
    is what Little's law says, N/X - Z, where that is more."""
    subject = block.subject
    measured_s = block.mean_response_s
    if block.window.settled or subject.users is None or not block.rate:
        return measured_s
    return max(measured_s or 0.0, subject.users / block.rate - subject.think_s)
