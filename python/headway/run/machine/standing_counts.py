"""Adds up looks at a server into standings: how many stood at each place on average, at most, and for how long."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple

from headway.record.standings import Standing, StandingOf, Standings, WaitKind
from headway.units import NS_PER_S

SLICE_NS = NS_PER_S
MOST_SLICES = 60


class Spot(NamedTuple):
    """Where a request, or a thread of the background, stands. The last three are empty where no line is known."""

    of: StandingOf
    kind: WaitKind
    waits_for: str = ""
    root: str = ""
    file: str = ""
    line: int = 1
    function: str = ""


@dataclass
class _Count:
    total: float = 0.0
    most: float = 0.0
    longest_ns: int = 0
    slices: list[float] = field(default_factory=list)
    spent_ns: list[float] = field(default_factory=list)


class StandingCounts:
    """Counts from `began_ns` on, a moment of the monotonic clock."""

    def __init__(self, began_ns: int) -> None:
        self._began_ns = began_ns
        self._until_ns = began_ns
        self._looks_in_slice: list[int] = []
        self._elapsed_ns: list[int] = []
        self._counts: dict[Spot, _Count] = {}

    @property
    def looks(self) -> int:
        """How many looks were added."""
        return sum(self._looks_in_slice)

    def add(self, at_ns: int, standing: Mapping[Spot, float], longest_ns: Mapping[Spot, int]) -> None:
        """Add one look: how many stood at each spot, and for how long the one that stood there longest."""
        self._until_ns = at_ns
        index = self._slice(at_ns)
        self._looks_in_slice += [0] * (index + 1 - len(self._looks_in_slice))
        self._looks_in_slice[index] += 1
        for spot, number in standing.items():
            count = self._counts.setdefault(spot, _Count())
            count.total += number
            count.most = max(count.most, number)
            count.longest_ns = max(count.longest_ns, longest_ns.get(spot, 0))
            count.slices += [0.0] * (index + 1 - len(count.slices))
            count.slices[index] += number

    def add_time(self, at_ns: int, elapsed_ns: int, spent_ns: Mapping[Spot, float]) -> None:
        """Add the time that threads spent at each spot in the time since the look before.

        How many stood there on average follows from both sums: looks are not equally far apart on a busy machine.
        """
        index = self._slice(at_ns)
        self._elapsed_ns += [0] * (index + 1 - len(self._elapsed_ns))
        self._elapsed_ns[index] += elapsed_ns
        for spot, spent in spent_ns.items():
            count = self._counts.setdefault(spot, _Count())
            count.spent_ns += [0.0] * (index + 1 - len(count.spent_ns))
            count.spent_ns[index] += spent

    def _slice(self, at_ns: int) -> int:
        return min(MOST_SLICES - 1, max(0, at_ns - self._began_ns) // SLICE_NS)

    def standings(self) -> Standings:
        """Return what was added, the places where most stood first.

        What is seen from without is never complete: a request that no thread works on stands nowhere.
        """
        looks = self.looks
        places = [place for spot, count in self._counts.items() if (place := self._place(spot, count, looks)).mean > 0]
        places.sort(key=lambda place: (-place.mean, place.of, place.kind, place.waits_for, place.file, place.line))
        return Standings(
            looks=looks, seconds=(self._until_ns - self._began_ns) / NS_PER_S, places=tuple(places), complete=False
        )

    def _place(self, spot: Spot, count: _Count, looks: int) -> Standing:
        seen = _ratios(count.slices, self._looks_in_slice)
        spent = _ratios(count.spent_ns, self._elapsed_ns)
        by_slice = tuple(sum(pair) for pair in zip_longest(seen, spent, fillvalue=0.0))
        return Standing(
            **spot._asdict(),
            mean=count.total / looks + sum(count.spent_ns) / max(1, sum(self._elapsed_ns)),
            most=round(max(count.most, *spent, 0)),
            longest_ns=count.longest_ns,
            by_slice=by_slice,
        )


def _ratios(sums: list[float], numbers: list[int]) -> list[float]:
    return [total / max(1, number) for total, number in zip_longest(sums, numbers, fillvalue=0)]
