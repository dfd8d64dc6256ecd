"""loop-blocked, rarely: for most of the time the event loop is free, and what users notice are its stalls.

While a loop is blocked no request of its process moves on, so that each of those in flight takes as much longer. The
means hardly change; the slowest responses do. So a call that blocks the loop now and then is a cause where it makes
these slow: it lasts for most of the time that they take, and hardly any response is as slow at other moments. Or, where
all responses are short, it is one where more of them are served at other moments.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, median

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.block import Block
from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.estimate import half_width
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.levels import BUSY, FULL, MOST
from headway.analysis.cell.quantiles import answers_for
from headway.engine.message import Tick
from headway.format import format_duration, percent, plural, rate
from headway.record.probe import LoopStall
from headway.units import NS_PER_MS, NS_PER_S

QUANTILES = {"p99": 0.99, "p90": 0.9}
"""Quantiles that show the slowest responses. A few hundred responses bound only the second one."""

Seen = tuple[Block, LoopStall]
"""A stall, and the block in which it was."""

Span = tuple[int, Tick]
"""A tick with the moment from which on it counts."""


@dataclass(frozen=True)
class RareBlocking:
    """A call that blocks the loop rarely: the evidence, and for which share of the time it does so."""

    detection: Detection
    share: float

    def explains_growth(self, budget: TimeBudget) -> bool:
        """Whether responses take longer under load for most part because of it: requests stand for that share of R."""
        alone = budget.single_user_ms
        if alone is None:
            return False
        return self.share * budget.loaded_ms.value >= MOST * (budget.loaded_ms.value - alone.value)


def blocked_rarely(case: Case, budget: TimeBudget | None = None) -> RareBlocking | None:
    """The call that makes responses slow by blocking the loop now and then; None where none does."""
    calls: dict[tuple[str, str], list[Seen]] = {}
    every = [seen for block in case.blocks for seen in _stalls(block)]
    for seen in every:
        calls.setdefault((seen[1].file, seen[1].function), []).append(seen)
    most_first = sorted(calls.values(), key=lambda call: -sum(stall.late_ns for _, stall in call))
    # The collector runs wherever an object happens to be made: at one line, or at any. A call that computes in several
    # functions is found in one of them at one time and in another one the next: what all stalls explain together, the
    # blocked loop explains.
    tried = [*most_first, [seen for seen in every if _collects([seen])], every if len(calls) > 1 else []]
    return next((found for call in tried if call and (found := _explained_by(case, call, budget)) is not None), None)


def _collects(seen: Sequence[Seen]) -> bool:
    """Whether most of the time of these stalls, in which their threads had a processor, was the garbage collector's."""
    own_ns = sum(stall.late_ns - stall.waited_ns for _, stall in seen)
    return sum(stall.collected_ns for _, stall in seen) > MOST * own_ns


def _stalls(block: Block) -> list[Seen]:
    """The stalls of a window that are due to one call, for most of their time, and not to the machine."""
    probe, window = block.measured.probe, block.window
    return [
        (block, stall)
        for stall in (() if probe is None else probe.stalls)
        if stall.seen_ns > MOST * (stall.late_ns - stall.waited_ns)
        and window.start_ns < stall.began_ns + stall.late_ns
        and stall.began_ns < window.end_ns
        and not _machine_stood(block, stall)
    ]


def _machine_stood(block: Block, stall: LoopStall) -> bool:
    """Whether headway itself, on other processors, was as late meanwhile: its samples are evenly spaced."""
    gaps = list(pairwise(sample.at_ns for sample in block.measured.samples))
    usual_ns = median(after - before for before, after in gaps) if gaps else 0
    return any(
        before < stall.began_ns + stall.late_ns
        and stall.began_ns < after
        and after - before - usual_ns > MOST * stall.late_ns
        for before, after in gaps
    )


def _explained_by(case: Case, seen: Sequence[Seen], budget: TimeBudget | None) -> RareBlocking | None:
    """What these stalls of one call explain: the slowest responses, fewer responses, or the growth of their mean."""
    if not _is_rare(case, seen):
        return None
    for name, share in QUANTILES.items():
        value_ns = _quantile_ns(_ticks(case), share)
        if value_ns is None:
            continue
        long = [(block, stall) for block, stall in seen if stall.late_ns >= MOST * value_ns]
        if len(long) <= 1 or not _nobody_is_served(case, long):  # once is chance
            continue
        blocked = _blocked_share(case, long)
        # A call that was under way when counting began is longer than what was seen of it, and no long one by that.
        for without in (long, seen):
            free = _ticks(case, without)
            otherwise_ns = _quantile_ns(free, share)
            if otherwise_ns is not None and otherwise_ns < MOST * value_ns:
                cost = (
                    f"{name} of the response time is {format_duration(value_ns)}, and {format_duration(otherwise_ns)}"
                )
            elif (rates := _lost_rate(_ticks(case), free, blocked)) is not None:
                cost = f"{rate(rates[0])}/s are served, and {rate(rates[1])}/s"
            else:
                continue
            return RareBlocking(_detection(case, long, blocked, f"{cost} at other moments"), blocked)
    grown = None if budget is None else _growth(case, seen, budget)
    return grown or _hardly_free(case, seen)


def _is_rare(case: Case, seen: Sequence[Seen]) -> bool:
    """Whether the loop was blocked by these calls less often than in every other request: else that is what they cost.

    Only the longest stalls have their moments, and all of them are counted.
    """
    calls = {(stall.file, stall.function) for _, stall in seen}
    times = sum(held.times for probe in case.probes for held in probe.held if (held.file, held.function) in calls)
    return times < MOST * sum(block.window.answered for block in case.blocks)


def _growth(case: Case, seen: Sequence[Seen], budget: TimeBudget) -> RareBlocking | None:
    """Calls so frequent that hardly a moment is free of them: they explain most of what is longer under load."""
    share, alone = _blocked_share(case, seen), budget.single_user_ms
    loaded_ms = budget.loaded_ms.value
    if alone is None or len(seen) <= 1 or alone.value >= FULL * loaded_ms or not _nobody_is_served(case, seen):
        return None
    grown, stood = (format_duration(ms * NS_PER_MS) for ms in (loaded_ms - alone.value, share * loaded_ms))
    cost = f"responses take {grown} longer than a single user's, and requests stand still for {stood} of their time"
    found = RareBlocking(_detection(case, seen, share, cost), share)
    return found if found.explains_growth(budget) else None


def _hardly_free(case: Case, seen: Sequence[Seen]) -> RareBlocking | None:
    """Calls so frequent that hardly a moment is free of them, with a single user as well: nothing is left to compare.

    Each request that is in flight as one begins takes as much longer. Where these are more than are as slow as p99 or
    p90, and a call lasts for most of that, it is what makes them slow.
    """
    blocked, free = _blocked_share(case, seen), _ticks(case, seen)
    if blocked < 1 - BUSY or _quantile_ns(free, QUANTILES["p90"]) is not None or not _nobody_is_served(case, seen):
        return None
    for name, share in QUANTILES.items():
        value_ns = _quantile_ns(_ticks(case), share)
        long = [(block, stall) for block, stall in seen if value_ns and stall.late_ns >= MOST * value_ns]
        delayed = sum(block.in_system for block, _ in long)
        slow = (1 - share) * sum(block.window.answered for block in case.blocks)
        if value_ns is not None and delayed / _loops(case) >= slow:
            cost = f"{name} of the response time is {format_duration(value_ns)}, and hardly a moment is free of it"
            return RareBlocking(_detection(case, long, blocked, cost), blocked)
    return None


def _ticks(case: Case, without: Sequence[Seen] = ()) -> list[Span]:
    """The ticks of the windows, without those in which one of these stalls delayed responses.

    They are delayed while it lasts, and for as long afterwards as most of those take that had just begun.
    """
    found = []
    for block in case.blocks:
        own = [stall for of, stall in without if of is block]
        median_ns = block.measured.load.response.p50_ns or 0
        found += [
            (begun_ns, tick)
            for begun_ns, tick in _spans(block)
            if tick.phase == "window"
            and not any(
                begun_ns < stall.began_ns + stall.late_ns + median_ns and stall.began_ns < tick.at_ns for stall in own
            )
        ]
    return found


def _quantile_ns(ticks: Sequence[Span], share: float) -> float | None:
    """A quantile of the responses of these ticks; None where these are too few to tell it."""
    times = Histogram.merged_texts(tick.hdr_base64 for _, tick in ticks)
    return times.quantile_ns(share) if times.n >= answers_for(share) else None


def _lost_rate(ticks: Sequence[Span], free: Sequence[Span], blocked: float) -> tuple[float, float] | None:
    """The rate of all ticks and that of those without a stall, where less is served because of the stalls; else None.

    Users who wait for a response send nothing meanwhile: where responses are short few of them are slow, and fewer are
    served. The time for which the loop was blocked has to be most of what was lost.
    """
    every, others = _rates(ticks), _rates(free)
    half = half_width(others)
    if half is None:
        return None
    served, otherwise = fmean(every), fmean(others)
    lost = served < FULL * (otherwise - half) and blocked >= MOST * (1 - served / otherwise)
    return (served, otherwise) if lost else None


def _rates(ticks: Sequence[Span]) -> list[float]:
    return [tick.answered * NS_PER_S / (tick.at_ns - begun_ns) for begun_ns, tick in ticks if tick.at_ns > begun_ns]


def _blocked_share(case: Case, stalls: Sequence[Seen]) -> float:
    """The share of the time of all loops for which these stalls lasted."""
    loops_s = _loops(case) * sum(block.length_s for block in case.blocks)
    return sum(stall.late_ns for _, stall in stalls) / NS_PER_S / loops_s


def _loops(case: Case) -> int:
    return max(1, *(probe.loops for probe in case.probes)) if case.probes else 1


def _spans(block: Block) -> list[Span]:
    ticks = block.measured.ticks
    return [(before.at_ns, tick) for before, tick in pairwise(ticks)]


def _nobody_is_served(case: Case, stalls: Sequence[Seen]) -> bool:
    """Whether fewer responses came during these stalls than other loops account for: else they stop no request.

    Only ticks that lie within a stall tell; without one nothing contradicts it.
    """
    came = expected = 0.0
    for block, stall in stalls:
        inside = [
            (begun_ns, tick)
            for begun_ns, tick in _spans(block)
            if stall.began_ns <= begun_ns and tick.at_ns <= stall.began_ns + stall.late_ns
        ]
        came += sum(tick.answered for _, tick in inside)
        expected += block.rate * sum(tick.at_ns - begun_ns for begun_ns, tick in inside) / NS_PER_S
    return came <= expected * (1 - MOST / _loops(case))


def _detection(case: Case, stalls: Sequence[Seen], share: float, cost: str) -> Detection:
    calls, lines = Counter[tuple[str, str]](), Counter[tuple[str, str, int]]()
    for _, stall in stalls:
        calls[stall.file, stall.function] += stall.late_ns
        lines[stall.file, stall.function, stall.line] += stall.late_ns
    (call, _), *others = calls.most_common()
    example = next(stall for _, stall in stalls if (stall.file, stall.function) == call)
    line = max((each for each in lines if each[:2] == call), key=lambda each: lines[each])[2]
    longest_ns = max(stall.late_ns for _, stall in stalls)
    each_s = sum(block.length_s for block in case.blocks) / len(stalls)
    often = (
        f"{plural(len(stalls), 'time')}, once in {format_duration(each_s * NS_PER_S)}, for "
        f"{longest_ns / NS_PER_MS:,.0f} ms at longest, {percent(round(share, 2))} of the time: {cost}"
    )
    collects = "Python's garbage collector blocked the event loop"
    if others and _collects(stalls):
        return Detection(f"{collects} {often}", remedy=COLLECT_LESS)
    root = _background_root(case, example)
    task = f", the background task {root}," if root else ""
    mostly = "mostly " if others else ""
    where, at = f"{example.file}:{line}", f"{mostly}at {short(example.file)}:{line} in {example.function}{task}"
    if _collects(stalls):
        return Detection(f"{collects} {at} {often}", where=where, remedy=COLLECT_LESS)
    return Detection(f"the event loop was blocked {at} {often}", where=where)


COLLECT_LESS = (
    "keep fewer objects that refer to each other; call gc.freeze() after the start, or raise gc.set_threshold"
)


def _background_root(case: Case, stall: LoopStall) -> str:
    """The background task that was seen at the place more often than requests were; "" where none was."""
    seen: dict[str, float] = {}
    for standings in (probe.standings for probe in case.probes):
        for place in () if standings is None else standings.places:
            if (place.file, place.function) == (stall.file, stall.function):
                of = place.root if place.of == "background" else ""
                seen[of] = seen.get(of, 0.0) + place.mean
    return max(seen, key=lambda root: seen[root], default="")
