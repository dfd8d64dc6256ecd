"""leaking and descriptors-leaking: memory, or what processes keep open, grows with every request."""

from collections.abc import Callable
from itertools import pairwise

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Found, Mechanism
from headway.analysis.cell.block import Block
from headway.analysis.cell.levels import MOST, TOLERANCE
from headway.analysis.cell.measured_cell import BYTES_PER_MB
from headway.analysis.cell.workers import workers_began
from headway.analysis.time_budget.trend import FEWEST_POINTS
from headway.record.record import Sample
from headway.units import NS_PER_S

LEAK_BYTES, LEAK_BYTES_A_REQUEST = 4 * BYTES_PER_MB, 1_000
"""Less than this may be caches that fill, or memory that the allocator keeps."""

HELD_AT_MOST = 4
"""A request in flight holds no more descriptors than these: the user's connection, a backend's, files."""

LEAST_GROWN, LEAST_A_REQUEST = 20, 0.01
"""Less than this may be pools that fill, or modules that are imported late; and so it may be until the window has
had as many responses for each request in flight: then threads and connections have what they keep for themselves."""

MOST_LOST = TOLERANCE
"""What falls by more than this share of what it has grown comes and goes."""


def _late(block: Block, value_of: Callable[[Sample], int | None]) -> list[tuple[int, int]]:
    """A sampled value over the last two thirds of a window, with its times; nothing where it has too few samples."""
    window = block.window
    samples = [
        (sample.at_ns, value)
        for sample in block.measured.samples
        if window.start_ns <= sample.at_ns <= window.end_ns and (value := value_of(sample)) is not None
    ]
    late = samples[len(samples) // 3 :]
    return [] if len(late) < FEWEST_POINTS else late


def _grown_late(block: Block, value_of: Callable[[Sample], int | None]) -> tuple[int, int] | None:
    """How far it grew meanwhile, and over how many responses; None where it has too few samples."""
    late = _late(block, value_of)
    if not late:
        return None
    share = (late[-1][0] - late[0][0]) / NS_PER_S / block.length_s
    return late[-1][1] - late[0][1], round(block.window.answered * share)


def _late_growth(case: Case, value_of: Callable[[Sample], int | None]) -> list[tuple[int, int]]:
    """How far a sampled value grew over the last two thirds of each window, and how many responses came meanwhile.

    Nothing where it comes and goes or has too few samples in any window, or where no response came.
    """
    found = []
    for block in case.blocks:
        grown = _grown_late(block, value_of)
        # Pages of files that others use as well come and go: any process loses a little now and then.
        falls = (before - after for (_, before), (_, after) in pairwise(_late(block, value_of)))
        if grown is None or max(falls) > grown[0] * MOST_LOST:
            return []
        found.append(grown)
    return found if any(responses for _, responses in found) else []


def _detect_leaking(case: Case) -> Found:
    """Memory grows with every request to the very end of the window, and there were enough of them."""
    grown = _memory_grown(case)
    return None if grown is None or _too_few(case) else Detection(_memory_said(*grown))


def may_leak(case: Case) -> bool:
    """Whether memory grows as it does in an app that leaks, over too few responses to know that it goes on."""
    return _memory_grown(case) is not None and _too_few(case)


def memory_may_be_kept(case: Case) -> bool:
    """Whether memory grows with the requests to the end of the window, as it does in an app with a leak that is small,
    or hidden by memory that comes and goes."""
    growths = [_grown_late(block, _memory) for block in case.blocks]
    return all(
        grown is not None and grown[0] >= LEAK_BYTES_A_REQUEST * grown[1] > 0 and not _levels_off(block, _memory)
        for block, grown in zip(case.blocks, growths, strict=True)
    )


def enough_for_a_leak(case: Case) -> Found:
    """By how much memory grew, if that is as much as a leak's, whatever of it comes and goes or may be garbage."""
    growths = [each for block in case.blocks if (each := _grown_late(block, _memory)) is not None]
    grown, responses = (sum(column) for column in zip(*growths, strict=True)) if growths else (0, 0)
    enough = responses > 0 and grown >= max(LEAK_BYTES, LEAK_BYTES_A_REQUEST * responses)
    return Detection(_memory_said(grown, responses)) if enough else None


def _too_few(case: Case) -> bool:
    at_once = sum(block.measured.load.in_flight_high_water for block in case.blocks)
    return sum(block.window.answered for block in case.blocks) < LEAST_GROWN * at_once


def _memory_said(grown: int, responses: int) -> str:
    each_kb = grown / responses / 1000
    return f"its memory grew by {grown / BYTES_PER_MB:.1f} MB over {responses:,} requests, {each_kb:.1f} kB each"


def _memory_grown(case: Case) -> tuple[int, int] | None:
    """By how many bytes memory grew to the very end of the window, as fast as before, and over how many responses; None
    where that is little, or may be garbage.

    A runtime that collects garbage takes memory until it does: what it has not collected yet looks like a leak.
    """
    growths = _late_growth(case, _memory)
    if (
        not growths
        or any(map(workers_began, case.blocks))
        or not all(_is_kept(block) and not _levels_off(block, _memory) for block in case.blocks)
    ):
        return None
    grown, responses = (sum(column) for column in zip(*growths, strict=True))
    return (grown, responses) if grown >= max(LEAK_BYTES, LEAK_BYTES_A_REQUEST * responses) else None


def _is_kept(block: Block) -> bool:
    """Whether fewer objects than requests waited for the collector at the end: then it would free next to nothing."""
    probe = block.measured.probe
    garbage = None if probe is None else probe.garbage_objects
    return garbage is not None and garbage < block.window.answered


def _memory(sample: Sample) -> int | None:
    return sample.pss_bytes


def _descriptors(sample: Sample) -> int | None:
    return sample.descriptors


def _levels_off(block: Block, value_of: Callable[[Sample], int | None]) -> bool:
    """Whether a request adds less than half as much in the last third of the window as in the second one: what is still
    to be done for requests that have had their response grows only until it takes as long as it does."""
    window = block.window
    edges = [window.start_ns + window.length_ns * part // 3 for part in (1, 2, 3)]
    each = []
    for start_ns, end_ns in pairwise(edges):
        sizes = [(sample.at_ns, value) for sample in block.measured.samples
                 if start_ns <= sample.at_ns <= end_ns and (value := value_of(sample)) is not None]  # fmt: skip
        if len(sizes) <= 1:
            return True
        (began_ns, before), (ended_ns, after) = sizes[0], sizes[-1]
        ticks = [tick for tick in block.measured.ticks if start_ns < tick.at_ns <= end_ns]
        per_s = sum(tick.answered for tick in ticks) * NS_PER_S / (end_ns - start_ns) if ticks else block.rate
        each.append((after - before) / max(1.0, per_s * (ended_ns - began_ns) / NS_PER_S))
    return each[1] < MOST * each[0]


def descriptors_may_leak(case: Case) -> bool:
    """Whether the server opens more and more to the very end of the window, by less than requests in flight might hold.

    What these hold is a level: it says how much may be open, and not that more is opened from moment to moment.
    """
    growths = _late_growth(case, _descriptors)
    return (
        bool(growths)
        and not any(map(workers_began, case.blocks))
        and all(grown >= LEAST_GROWN for grown, _ in growths)
        and not any(_levels_off(block, _descriptors) for block in case.blocks)
    )


def _detect_descriptors_leaking(case: Case) -> Found:
    """There are more new descriptors, in every block, than requests in flight can hold.

    What a request opens is closed when it ends. So descriptors grow by no more than what requests in flight hold; what
    grows by more, and to the very end of the window, was never closed.
    """
    growths = _late_growth(case, _descriptors)
    in_flight = [block.measured.load.in_flight_high_water for block in case.blocks]
    if (
        not growths
        or any(map(workers_began, case.blocks))
        or any(_levels_off(block, _descriptors) for block in case.blocks)
        or any(
            grown < max(LEAST_GROWN, HELD_AT_MOST * most, LEAST_A_REQUEST * responses)
            for most, (grown, responses) in zip(in_flight, growths, strict=True)
        )
    ):
        return None
    grown, responses = (sum(column) for column in zip(*growths, strict=True))
    return Detection(
        f"the server opened {grown:,} descriptors over {responses:,} requests and closed none of them, "
        f"{grown / responses:.2g} a request; at most {max(in_flight):,} requests were in flight"
    )


LEAKING = Mechanism(
    name="leaking",
    explain="The memory of the app's processes grows with the requests to the very end of the window.",
    remedy="find what it keeps (tracemalloc), or recycle workers (gunicorn --max-requests)",
    detect_in_app=_detect_leaking,
    at_any_load=True,
    counted=True,
)

DESCRIPTORS_LEAKING = Mechanism(
    name="descriptors-leaking",
    explain="The server opens files or connections for its requests and does not close them.",
    remedy=(
        "close what each request opens (with, async with, a pool); ls -l /proc/PID/fd shows what is open. At the limit "
        "(ulimit -n) no connection can be accepted"
    ),
    detect=_detect_descriptors_leaking,
    summary="it does not close what its requests open, and will run out of descriptors",
    summary_place=4,
    explains_rate=False,
    at_any_load=True,
    counted=True,
)
