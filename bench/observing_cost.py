"""What a probe costs: the turns of a server under load, compared in an order in which a steady change cancels out.

A machine that has other tenants is slower by several percent for a second now and then. So what is compared is the
median: a mean follows the slowest turns, and so does its interval.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, geometric_mean, median

from bench.compare import Summary
from bench.table import Goal, Table
from headway.analysis.cell.estimate import quantile_ranks
from headway.analysis.time_budget.bounds import Bounded, weighted_sum


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
    def own_percent(self) -> float:
        """Which part of a processor the probe's own threads took."""
        return 100 * self.own_cpu_ns / 1e9 / self.seconds


@dataclass(frozen=True)
class Group:
    """Four turns that followed one another: the outer two are of one process, the inner two of the other."""

    without: tuple[Turn, Turn]
    idle: tuple[Turn, Turn]


@dataclass(frozen=True)
class Round:
    """The turns of one round: of a process without the probe and one with it while it does not count; and of the latter
    while it counts, each between two while it does not: `idle` has one more than `counting`."""

    groups: Sequence[Group]
    idle: Sequence[Turn]
    counting: Sequence[Turn]

    @property
    def in_place_percent(self) -> float:
        """By how many percent a request takes more CPU time with the probe in place, in this pair of processes."""
        return _percent(geometric_mean([_mean_us(each.idle) / _mean_us(each.without) for each in self.groups]))

    @property
    def counting_percents(self) -> list[float]:
        """By how many percent it takes more in each of the windows in which the probe counts."""
        around = pairwise(self.idle)
        return [_percent(each.cpu_us / _mean_us(idle)) for each, idle in zip(self.counting, around, strict=True)]

    @property
    def own_percents(self) -> list[float]:
        """Which part of a processor the probe's own threads take in each of them."""
        return [each.own_percent for each in self.counting]


@dataclass(frozen=True)
class Cost:
    """What a server loses: by what is in place, while it is counted, by the probe's threads, and by all of it."""

    in_place: Bounded
    counting: Bounded
    own: Bounded

    @classmethod
    def of(cls, rounds: Sequence[Round]) -> "Cost":
        """What these rounds have measured."""
        return cls(
            middle([each.in_place_percent for each in rounds]),
            middle([percent for each in rounds for percent in each.counting_percents]),
            middle([percent for each in rounds for percent in each.own_percents]),
        )

    @property
    def lost(self) -> Bounded:
        """Which part of its rate a server loses that has no processor time left."""
        return weighted_sum((1.0, each) for each in (self.in_place, self.counting, self.own))


def middle(values: Sequence[float]) -> Bounded:
    """The median with the interval of 95 % that two of the values are the ends of; all of them, where they are few."""
    ordered, (low, high) = sorted(values), quantile_ranks(len(values), 0.5)
    return Bounded(median(values), ordered[0 if low is None else low - 1], ordered[-1 if high is None else high - 1])


def _mean_us(turns: Sequence[Turn]) -> float:
    return fmean(turn.cpu_us for turn in turns)


def _percent(ratio: float) -> float:
    return 100 * (ratio - 1)


def table(rounds_of: Mapping[str, Sequence[Round]]) -> Table:
    """Return the table of all servers."""
    rows = []
    for name, rounds in rounds_of.items():
        groups, cost = [group for each in rounds for group in each.groups], Cost.of(rounds)
        rows.append(
            (
                name,
                Summary.of([turn.cpu_us for group in groups for turn in group.without]).text(0),
                f"{median(each.cpu_ns / 1e9 / each.seconds for one in rounds for each in one.counting):.2f}",
                *map(_interval, (cost.in_place, cost.counting, cost.own, cost.lost)),
            )
        )
    return Table(
        "What the probe would cost servers that have no processor time left; responses wait 1 ms",
        (
            "server",
            "CPU of a request without it: µs",
            "cores",
            "more in place: %",
            "more while it counts: %",
            "the probe's threads: % of a core",
            "lost of the rate: %",
        ),
        tuple(rows),
        goals=(Goal("lost of the rate", "at most 2 %", "at most 1 %"),),
        notes=(
            "percents of a request's CPU time; median, and its interval of 95 % by order statistics",
            "in place: over pairs of processes, one with a probe and one without; the rest: over windows",
            "lost: the sum of what is in place, what counts, and the probe's threads",
        ),
    )


def _interval(percent: Bounded) -> str:
    return f"{percent.value:+.2f} [{percent.low:+.2f} … {percent.high:+.2f}]"
