"""What a probe costs: two processes of one server that have a processor in common, one of them with a probe.

A machine that has other tenants is slower by ten percent for a second now and then. Both processes run at the same
time, so it is slower for both, and the quotient of their CPU times is as before.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, median

from bench.compare import Summary
from bench.table import Goal, Table
from headway.analysis.cell.estimate import quantile_ranks
from headway.analysis.time_budget.bounds import Bounded


@dataclass(frozen=True)
class Turn:
    """What a process did for some `seconds` under load: requests, the CPU time of all its threads, and of that the
    probe's own."""

    requests: int
    cpu_ns: int
    own_cpu_ns: int
    seconds: float

    @property
    def cpu_us(self) -> float:
        """CPU time of a request, without the probe's own threads."""
        return (self.cpu_ns - self.own_cpu_ns) / 1e3 / self.requests

    @property
    def own_part(self) -> float:
        """Which part of a processor the probe's own threads took."""
        return self.own_cpu_ns / 1e9 / self.seconds


@dataclass(frozen=True)
class Window:
    """What both processes did at the same time: the one without a probe, and the one with it."""

    without: Turn
    probed: Turn

    @property
    def ratio(self) -> float:
        """How many times as much CPU time a request takes with the probe as without."""
        return self.probed.cpu_us / self.without.cpu_us

    @property
    def lost_percent(self) -> float:
        """Which part of its rate a server loses that has no processor time left: its requests take longer, in the time
        that the probe's threads leave."""
        return 100 * (1 - (1 - self.probed.own_part) / self.ratio)

    @property
    def cores(self) -> float:
        """How many processors both of them used: one, where they had no processor time left."""
        return sum(each.cpu_ns / 1e9 / each.seconds for each in (self.without, self.probed))


@dataclass(frozen=True)
class Round:
    """The windows of one pair of processes: those in which the probe counts, each between two in which it does not:
    `idle` has one more than `counting`."""

    idle: Sequence[Window]
    counting: Sequence[Window]

    @property
    def in_place_percent(self) -> float:
        """By how many percent a request takes more CPU time with the probe in place, while it does not count."""
        return 100 * (fmean(each.ratio for each in self.idle) - 1)

    @property
    def counting_percents(self) -> list[float]:
        """By how many percent it takes more than that in each of the windows in which the probe counts."""
        around = [fmean((one.ratio, other.ratio)) for one, other in pairwise(self.idle)]
        return [100 * (each.ratio / idle - 1) for each, idle in zip(self.counting, around, strict=True)]

    @property
    def own_percents(self) -> list[float]:
        """Which part of a processor the probe's own threads take in each of them."""
        return [100 * each.probed.own_part for each in self.counting]

    @property
    def lost_percent(self) -> float:
        """Which part of its rate this process loses while its probe counts."""
        return fmean(each.lost_percent for each in self.counting)


@dataclass(frozen=True)
class Cost:
    """What a server loses: by what is in place, while it is counted, by the probe's threads, and by all of it."""

    in_place: Bounded
    counting: Bounded
    own: Bounded
    lost: Bounded

    @classmethod
    def of(cls, rounds: Sequence[Round]) -> "Cost":
        """What these rounds have measured."""
        return cls(
            middle([each.in_place_percent for each in rounds]),
            middle([percent for each in rounds for percent in each.counting_percents]),
            middle([percent for each in rounds for percent in each.own_percents]),
            middle([each.lost_percent for each in rounds]),
        )


def middle(values: Sequence[float]) -> Bounded:
    """The median with the interval of 95 % that two of the values are the ends of; all of them, where they are few."""
    ordered, (low, high) = sorted(values), quantile_ranks(len(values), 0.5)
    return Bounded(median(values), ordered[0 if low is None else low - 1], ordered[-1 if high is None else high - 1])


def table(rounds_of: Mapping[str, Sequence[Round]]) -> Table:
    """Return the table of all servers."""
    rows = []
    for name, rounds in rounds_of.items():
        counting, cost = [window for each in rounds for window in each.counting], Cost.of(rounds)
        rows.append(
            (
                name,
                Summary.of([each.without.cpu_us for each in counting]).text(0),
                f"{median(each.cores for each in counting):.2f}",
                *map(_interval, (cost.in_place, cost.counting, cost.own, cost.lost)),
            )
        )
    return Table(
        "What the probe costs servers that have no processor time left; responses wait 1 ms",
        (
            "server",
            "CPU of a request without it: µs",
            "cores of both",
            "more in place: %",
            "more while it counts: %",
            "the probe's threads: % of a core",
            "lost of the rate: %",
        ),
        tuple(rows),
        goals=(Goal("lost of the rate", "at most 2 %", "at most 1 %"),),
        notes=(
            "two processes at the same time on one processor, one of them with a probe; median, and its interval of "
            "95 % by order statistics",
            "in place and lost: over pairs of processes; the rest: over windows",
            "lost: by what is in place, what counts, and the probe's threads; each process has half a processor, "
            "so what the probe does once a second counts about twice",
        ),
    )


def _interval(percent: Bounded) -> str:
    return f"{percent.value:+.2f} [{percent.low:+.2f} … {percent.high:+.2f}]"
