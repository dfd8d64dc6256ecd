"""A cell that was measured: what it is about, its blocks, and what is estimated from them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import log, sqrt
from statistics import fmean

from headway.analysis.cell.block import Block
from headway.analysis.cell.calibration import calibrate
from headway.analysis.cell.cell_findings import Counted, TheoreticalMaximum
from headway.analysis.cell.estimate import arithmetic, around
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.kernel_counts import counted, counting_host
from headway.analysis.cell.levels import AS_IF_ALONE, BY_CHANCE, standard_errors
from headway.analysis.cell.open_load import offered_per_s
from headway.analysis.cell.quantiles import enough_for, quantile_ms, requests_without_response, within_windows
from headway.analysis.cell.single_user import response_time_s
from headway.analysis.cell.subject import Subject
from headway.analysis.cell.theoretical_maximum import theoretical_maxima
from headway.study.loads import OpenLoad

BYTES_PER_MB = 1_000_000
MS_PER_S = 1_000


@dataclass(frozen=True)
class MeasuredCell:
    """The blocks of one cell that are fit to be used, with the estimates that rest on all of them.

    Estimates are computed when they are first read. Those of rates need at least one block. `profiled_blocks` are
    valid blocks in which a flame graph was drawn, left out as there are others.
    """

    subject: Subject
    blocks: Sequence[Block]
    profiled_blocks: Sequence[Block] = ()

    @cached_property
    def rates(self) -> dict[int, float]:
        """X of each block by its number."""
        return {block.number: block.rate for block in self.blocks}

    @cached_property
    def throughput(self) -> Estimate:
        """X over all blocks: validated responses over the time that the windows cover.

        Where responses at the windows' edges may change it, the interval is wider by as much.
        """
        rates = arithmetic(list(self.rates.values()))
        if rates.low is None or rates.high is None or not self.unresolved_per_s:
            return rates
        low, high = max(0.0, rates.low - self.unresolved_per_s), rates.high + self.unresolved_per_s
        return rates.model_copy(update={"low": low, "high": high, "method": f"{rates.method}, and a window's edges"})

    @cached_property
    def unresolved_per_s(self) -> float:
        """What X may be off by in each block, and so in all of them (`Block.unresolved_per_s`)."""
        return max((block.unresolved_per_s for block in self.blocks), default=0.0)

    @property
    def rate(self) -> float:
        """X, in validated responses a second."""
        return self.throughput.value

    @cached_property
    def r0(self) -> Estimate:
        """R0, the single-user response time, in seconds."""
        return response_time_s([block.measured.single_user for block in self.blocks])

    @property
    def r0_s(self) -> float:
        """R0 in seconds."""
        return self.r0.value

    @cached_property
    def offered_per_s(self) -> float | None:
        """The rate of an open load over the windows; None for a closed load."""
        return _offered_per_s(self.subject, self.blocks)

    @cached_property
    def theoretical_maxima(self) -> tuple[TheoreticalMaximum, ...]:
        """Every theoretical maximum, the least (which binds) first, by the R0 that is printed.

        The interval of each is the t interval over the blocks' own, or, of one block, that of R0.
        """
        found = theoretical_maxima(self.subject, self.r0_s, self.offered_per_s, calibrate(self.blocks))
        return tuple(self._with_interval(maximum) for maximum in found)

    def _with_interval(self, maximum: TheoreticalMaximum) -> TheoreticalMaximum:
        own = [bound.value for bounds in self._maxima_by_block if (bound := _named(bounds, maximum.name)) is not None]
        if len(own) == len(self.blocks) > 1:
            ends = around(maximum.value, [log(value) for value in own], "")
            return maximum.model_copy(update={"low": ends.low, "high": ends.high})
        if "r0_s" not in maximum.inputs or not self.r0.low or self.r0.high is None:
            return maximum
        seen = calibrate(self.blocks)
        low, high = (
            _named(theoretical_maxima(self.subject, r0_s, None, seen), maximum.name)
            for r0_s in (self.r0.high, self.r0.low)
        )
        # At an end of R0's interval that is shorter than the load's network alone nothing is known to hold a place.
        if low is None or high is None:
            return maximum
        return maximum.model_copy(update={"low": low.value, "high": high.value})

    @cached_property
    def _maxima_by_block(self) -> list[tuple[TheoreticalMaximum, ...]]:
        """Those of each block, by its own R0 and what it saw.

        How many cores the server can use is the same for all: not every block need show that a process uses more than
        one.
        """
        return [
            theoretical_maxima(
                self.subject, block.r0_s, _offered_per_s(self.subject, [block]),
                replace(calibrate([block]), cores_used=self.most_cores_used),
            )
            for block in self.blocks
        ]  # fmt: skip

    @property
    def theoretical_maximum(self) -> TheoreticalMaximum | None:
        """The theoretical maximum that binds."""
        return self.theoretical_maxima[0] if self.theoretical_maxima else None

    def bound(self, *names: str) -> TheoreticalMaximum | None:
        """The least theoretical maximum that has one of these names."""
        return next((maximum for maximum in self.theoretical_maxima if maximum.name in names), None)

    @cached_property
    def efficiency(self) -> Estimate | None:
        """X / X*, of the values that are printed. The interval is that of the blocks' ratios, each to its own maximum.

        So it includes how uncertain R0 is, and what responses at the windows' edges may change.
        """
        maximum = self.theoretical_maximum
        if maximum is None:
            return None
        own = [(_named(bounds, maximum.name) or maximum).value for bounds in self._maxima_by_block]
        logs = [log(self.rates[block.number] / value) for block, value in zip(self.blocks, own, strict=True)]
        method = "X over the theoretical maximum; t interval of the blocks' log ratios to their own"
        share = around(self.rate / maximum.value, logs, method)
        if share.low is None or share.high is None:
            return share
        off = self.unresolved_per_s / maximum.value
        return share.model_copy(update={"low": max(0.0, share.low - off), "high": share.high + off})

    @cached_property
    def counted(self) -> Counted:
        """What the kernel, the networks and the backends counted."""
        return counted(self.blocks)

    @property
    def counting_host(self) -> str | None:
        """The host whose kernel counters every block has and that see the server's connections; None if none has."""
        return counting_host(self.blocks)

    @cached_property
    def mean_response_s(self) -> float | None:
        """R over all validated responses of all blocks."""
        pairs = [(block.mean_response_s, block.window.answered) for block in self.blocks]
        responses = sum(count for mean, count in pairs if mean is not None)
        return sum(mean * count for mean, count in pairs if mean is not None) / responses if responses else None

    @cached_property
    def answered(self) -> int:
        """The validated responses in the windows of all blocks."""
        return sum(block.window.answered for block in self.blocks)

    def failures(self, *names: str) -> int:
        """How many requests failed in these ways, warm-ups included."""
        return sum(block.measured.load.counts.by_failure.get(name, 0) for block in self.blocks for name in names)

    @property
    def settled(self) -> bool:
        """Whether in every block every user had a response before the window opened."""
        return all(block.window.settled for block in self.blocks)

    @property
    def latency_known(self) -> bool:
        """Whether response times are reported: of settled blocks, and of runs that are as their source made them.

        A load of a fixed number of requests leaves out none of its responses; what a source measured without a warm-up
        is shown as it measured it. A warning says so of both.
        """
        whole = all(block.window.settled or block.counted_from_the_start for block in self.blocks)
        return whole or self.subject.form == "as-published"

    @cached_property
    def enough_for_p99(self) -> bool:
        """Whether p99 can be reported: of 299 responses, and of more where they depend on each other."""
        return enough_for(self.blocks, 0.99)

    @cached_property
    def cut_off(self) -> tuple[int, ...]:
        """By block, the requests that waited longer than every one that got a response."""
        return tuple(requests_without_response(block) for block in self.blocks)

    def quantile_ms(self, share: float) -> Estimate | None:
        """A quantile of the response times, requests without a response counted as longer than all others."""
        responses = [block.measured.load.response for block in self.blocks]
        return quantile_ms(responses, share, self.cut_off, within_windows(self.blocks, share))

    @property
    def failed_share(self) -> float:
        """Failures of all requests that ended in the windows."""
        failed = sum(block.window.failed for block in self.blocks)
        return failed / max(1, failed + self.answered)

    @property
    def cpu_s_per_request(self) -> Estimate | None:
        """The server's CPU time for a response, in seconds."""
        each = [b.cpu_cores * b.length_s / b.window.answered for b in self.blocks if b.cpu_cores is not None]
        return arithmetic(each) if each else None

    @property
    def peak_pss_mb(self) -> Estimate | None:
        """The most memory that the server's processes had, in MB."""
        sizes = [block.peak_pss_bytes / BYTES_PER_MB for block in self.blocks if block.peak_pss_bytes is not None]
        return arithmetic(sizes) if sizes else None

    @cached_property
    def cpu_cores(self) -> float | None:
        """The server's CPU time a second, the mean of the blocks that know it."""
        known = [cores for block in self.blocks if (cores := block.cpu_cores) is not None]
        return fmean(known) if known else None

    @cached_property
    def most_cores_used(self) -> float:
        """The most of the server's CPU time a second in any block; 0 where it is unknown."""
        return max((block.cpu_cores or 0.0 for block in self.blocks), default=0.0)

    @cached_property
    def others_cores(self) -> float:
        """What others than the server used of its processors a second, the mean of the blocks that know it; else 0."""
        known = [
            max(0.0, block.busy_cores - block.cpu_cores)
            for block in self.blocks
            if block.busy_cores is not None and block.cpu_cores is not None
        ]
        return fmean(known) if known else 0.0

    @property
    def usable_cores(self) -> int:
        """The cores that the server can use, if no other program used them."""
        return self.subject.server_cores(self.most_cores_used)

    def nobody_waits(self, offered_per_s: float) -> bool:
        """Whether each request of an open load got its response as soon as a single user's: then all were served.

        In a short window as many requests arrive as chance decides, not as the schedule's mean says: of n independent
        ones √n more or fewer.
        """
        scheduled = offered_per_s * sum(block.length_s for block in self.blocks)
        lost = sum(block.window.dropped + block.window.failed for block in self.blocks)
        unloaded_s, response_s = self.subject.alone_s(self.r0_s), self.mean_response_s
        alone = not lost and response_s is not None and response_s <= AS_IF_ALONE * unloaded_s
        return alone and self.answered >= scheduled - standard_errors(BY_CHANCE) * sqrt(scheduled)


def _named(bounds: Sequence[TheoreticalMaximum], name: str) -> TheoreticalMaximum | None:
    return next((bound for bound in bounds if bound.name == name), None)


def _offered_per_s(subject: Subject, blocks: Sequence[Block]) -> float | None:
    load = subject.load
    return fmean(offered_per_s(load, block) for block in blocks) if isinstance(load, OpenLoad) else None
