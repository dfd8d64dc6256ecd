"""The validity checks of Little's law: every user of a closed loop is accounted for.

There are two, as the generator counts twice: how many requests are outstanding, and how long each response took. Were
there only the former, a histogram of wrong response times would pass.
"""

import math

from headway.analysis.cell.block import Block
from headway.analysis.cell.histogram import Histogram
from headway.analysis.validity.check import GENERATOR_FAULT, check
from headway.format import percent
from headway.units import NS_PER_MS, NS_PER_S

LITTLE_RESIDUAL = 0.02

PAUSE_NS = 10 * NS_PER_MS
"""After a failure that took less than this the engine lets a closed loop's user pause for as long."""


def little_residual(block: Block) -> float | None:
    """|N - L - X·Z| / N of a closed loop (Little's law); None for an open one.

    L is the mean number of requests outstanding, failed ones counted in; X·Z users think, with X all that ended.
    Users who pause after a quick failure are neither, nor those who have not arrived yet, nor those who are done: what
    that can explain is taken off.
    """
    subject = block.subject
    users = block.users
    if subject.users is None or users is None:
        return None
    pausing = block.window.failed * PAUSE_NS / block.window.length_ns
    missing = users - block.in_system - _thinking(block)
    unexplained = max(0.0, missing - pausing - done(subject.users, block)) if missing > 0 else abs(missing)
    return unexplained / subject.users


def done(users: int, block: Block) -> float:
    """How many users at most, on average over the window, had nothing left to send; 0 unless a count ended it.

    When the last of so many requests has been sent its user waits for the answer, and all others may be done. That
    lasts no longer than the slowest request: the slowest answer, or what was outstanding and not answered.
    """
    load = block.measured.load
    if load.ended_by != "count":
        return 0.0
    unanswered_ns = block.window.busy_ns - (load.response.mean_ns or 0.0) * block.window.answered
    tail_ns = min(block.window.length_ns, max(load.response.max_ns or 0, unanswered_ns))
    return (users - 1) * tail_ns / block.window.length_ns


def response_residual(block: Block) -> float | None:
    """|N - X·(R + Z)| / N of a closed loop, with R from the histogram of response times; None where it cannot be told.

    What failed requests can have taken, the window's edges, and users without an answer can explain is taken off. None
    of an open load, of a window that is not settled, and of one of several processes that each ended on a count.
    """
    subject = block.subject
    users, load, window = block.users, block.measured.load, block.window
    apart = load.processes > 1 and load.ended_by == "count"
    if subject.users is None or users is None or not window.settled or apart:
        return None
    drained = [tick.hdr_base64 for tick in block.measured.ticks if tick.phase == "drain"]
    try:
        times = Histogram.merged([load.response])
        with_drained = Histogram.merged_texts([load.response.hdr_base64, *drained])
    except ValueError:
        return None  # `histogram` says so
    missing = users - times.longest_ns(times.n) / window.length_ns - _thinking(block)
    # At either edge as many as there are users are cut off, each by no more than it takes.
    explained = with_drained.longest_ns(subject.users) / window.length_ns
    if missing > 0:
        explained += _failing(block) + done(subject.users, block)
        # After a graceful stop that outlasted every response, who has none yet may have waited for longer than any.
        explained += load.counts.unfinished if subject.load.graceful_stop >= (load.response.max_ns or 0) else 0
    return max(0.0, abs(missing) - explained) / subject.users


def _thinking(block: Block) -> float:
    """X·Z: how many users think on average."""
    return (block.window.answered + block.window.failed) / block.length_s * block.subject.think_s


def _failing(block: Block) -> float:
    """How many users at most wait for failures on average, or pause after them: no histogram holds these times.

    One that could not connect took that timeout, any other no longer than connecting and answering may.
    """
    window, answering_ns = block.window, block.subject.load.response_timeout
    each_ns = block.subject.load.connect_timeout + answering_ns + PAUSE_NS
    not_connected = window.by_failure.get("connect-timeout", 0)
    return (window.failed * each_ns - not_connected * answering_ns) / window.length_ns


@check("little-response", GENERATOR_FAULT)
def little_response(block: Block) -> str:
    """N = X·(R + Z), with R from the histogram of response times."""
    residual = response_residual(block)
    if residual is None:
        return ""
    times = Histogram.merged([block.measured.load.response])
    mean_s = times.longest_ns(times.n) / NS_PER_S / max(1, times.n)
    seen = f"X·R = {times.n / block.length_s:.4g}/s × {mean_s:.4g} s by the histogram of response times"
    seen += f", and each user thinks {block.subject.think_s:.3g} s" if block.subject.think_s else ""
    return _unaccounted_for(block, residual, seen, ", beyond what the window's edges can explain")


@check("little", "the warm-up must outlast the ramp; else this is a fault of the generator")
def little(block: Block) -> str:
    """N = L + X·Z, with L from how many requests were outstanding."""
    residual = little_residual(block)
    if residual is None:
        return ""
    seen = f"{block.in_system:.4g} requests were outstanding on average"
    seen += f" and each user thinks {block.subject.think_s:.3g} s" if block.subject.think_s else ""
    return _unaccounted_for(block, residual, seen)


def _unaccounted_for(block: Block, residual: float, seen: str, beyond: str = "") -> str:
    """That more than 2 % of the users are missing, and more than the edges of thinking explain by chance.

    The window's edges cut thoughts off: about √N·Z/length of them more or less; as a share of N.
    """
    users = block.subject.users or 1
    most = LITTLE_RESIDUAL + 2 * block.subject.think_s / (block.length_s * math.sqrt(users))
    if residual <= most:
        return ""
    missing = f"{percent(residual)} of the users are not accounted for{beyond} (at most {percent(most)})"
    return f"{users} users, but {seen}: {missing}"
