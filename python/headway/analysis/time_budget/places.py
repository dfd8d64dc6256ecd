"""Places that mean the same, put together: what the probe tells apart by thread, function or process is one line."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import NamedTuple

from headway.record.standings import Standing, Standings, WaitKind

WHOLE_KINDS: frozenset[WaitKind] = frozenset({"cpu", "runnable", "server"})
"""Kinds of which one wait is like the other, at whichever line: all wait for the same processor, or use it."""


class PlaceKey(NamedTuple):
    """What a row of a time budget is about."""

    kind: WaitKind
    waits_for: str
    file: str
    line: int


@dataclass(frozen=True)
class MergedPlace:
    """All standings of one key: how many stood there on average, in each second, and at most at one look; and how many
    a look found elsewhere in the program at most, while some stood there."""

    function: str
    mean: float
    by_slice: tuple[float, ...]
    most: int
    longest_ns: int
    most_past: int | None = None


NOBODY = MergedPlace("", 0.0, (), 0, 0, most_past=0)


def most_named(observed: Iterable[Standings]) -> Mapping[tuple[WaitKind, str, int], str]:
    """What is waited for at each line, by kind, where something of it is known: the most frequent name.

    A thread that has just arrived, or a library that the probe does not know, leaves the name empty.
    """
    counts: dict[tuple[WaitKind, str, int], dict[str, float]] = {}
    for place in (place for standings in observed for place in standings.places if place.waits_for):
        at = counts.setdefault((place.kind, place.file, place.line), {})
        at[place.waits_for] = at.get(place.waits_for, 0.0) + place.mean
    return {at: max(names, key=lambda name: names[name]) for at, names in counts.items()}


def line_key(place: Standing, names: Mapping[tuple[WaitKind, str, int], str]) -> PlaceKey:
    """The line and kind of wait of a place."""
    name = place.waits_for or names.get((place.kind, place.file, place.line), "")
    return PlaceKey(place.kind, name, place.file, place.line)


def row_key(line: PlaceKey) -> PlaceKey:
    """The row to which a line belongs."""
    return PlaceKey(line.kind, "", "", 1) if line.kind in WHOLE_KINDS else line


def requests_by_line(
    standings: Standings, names: Mapping[tuple[WaitKind, str, int], str]
) -> dict[PlaceKey, MergedPlace]:
    """The places of requests, by line and kind of wait."""
    found: dict[PlaceKey, list[Standing]] = {}
    for place in standings.places:
        if place.of == "request":
            found.setdefault(line_key(place, names), []).append(place)
    return {key: merge_places([as_merged(each) for each in places]) for key, places in found.items()}


def as_merged(place: Standing) -> MergedPlace:
    """One standing as it is."""
    return MergedPlace(place.function, place.mean, place.by_slice, place.most, place.longest_ns, place.most_past)


def merge_places(places: Sequence[MergedPlace]) -> MergedPlace:
    """Several places as one. Means are added; its function is that of the place where most stand."""
    if not places:
        return NOBODY
    return MergedPlace(
        function=max(places, key=lambda place: place.mean).function,
        mean=sum(place.mean for place in places),
        by_slice=tuple(map(sum, zip_longest(*(place.by_slice for place in places), fillvalue=0.0))),
        most=max(place.most for place in places),
        longest_ns=max(place.longest_ns for place in places),
        most_past=most_of(place.most_past for place in places),
    )


def most_of(known: Iterable[int | None]) -> int | None:
    """The most of these; None where one of them is unknown."""
    numbers = list(known)
    return None if None in numbers else max(filter(None, numbers), default=0)


def scaled(place: MergedPlace, factor: float) -> MergedPlace:
    """A place at which this part of those that were seen stood on average."""
    return replace(place, mean=place.mean * factor, by_slice=tuple(mean * factor for mean in place.by_slice))
