"""What a probe costs: the turns of a server under load, compared in an order in which a steady change cancels out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, geometric_mean, median

from bench.compare import Summary
from bench.table import Goal, Table
from headway.analysis.cell.estimate import half_width


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
    """Turns that followed one another: without, idle, idle, without."""

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
        """By how many percent a request takes more CPU time with the probe in place."""
        return _more_percent(_mean_us(each.idle) / _mean_us(each.without) for each in self.groups)

    @property
    def counting_percent(self) -> float:
        """By how many percent it takes more while the probe counts."""
        around = pairwise(self.idle)
        return _more_percent(each.cpu_us / _mean_us(idle) for each, idle in zip(self.counting, around, strict=True))

    @property
    def own_percent(self) -> float:
        """Which part of a processor the probe's own threads take."""
        return fmean(each.own_percent for each in self.counting)

    @property
    def lost_percent(self) -> float:
        """Which part of its rate a server loses that has no processor time left."""
        return self.in_place_percent + self.counting_percent + self.own_percent


def _mean_us(turns: Sequence[Turn]) -> float:
    return fmean(turn.cpu_us for turn in turns)


def _more_percent(ratios: Iterable[float]) -> float:
    return 100 * (geometric_mean(ratios) - 1)


def table(rounds_of: Mapping[str, Sequence[Round]]) -> Table:
    """Return the table of all servers."""
    rows = []
    for name, rounds in rounds_of.items():
        groups = [group for each in rounds for group in each.groups]
        rows.append(
            (
                name,
                Summary.of([turn.cpu_us for group in groups for turn in group.without]).text(0),
                f"{median(each.cpu_ns / 1e9 / each.seconds for one in rounds for each in one.counting):.2f}",
                _interval([each.in_place_percent for each in rounds]),
                _interval([each.counting_percent for each in rounds]),
                Summary.of([each.own_percent for each in rounds]).text(2),
                _interval([each.lost_percent for each in rounds]),
            )
        )
    return Table(
        "What the probe costs a server that has no processor time left; responses wait 1 ms",
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
            "percents of a request's CPU time; mean ± t interval of 95 % over rounds, each of which has a new process "
            "with a probe and one without",
            "lost: the sum of what is in place, what counts, and the probe's threads",
        ),
    )


def _interval(percents: Sequence[float]) -> str:
    half, mean = half_width(percents), f"{fmean(percents):+.2f}"
    return mean if half is None else f"{mean} ± {half:.2f}"
