"""Where requests and tasks were in all processes of a server, as one: pure functions over what their probes sent.

Processes may begin and end while others are observed: workers that are restarted serve one after another. Each counts
for the part of the time in which it was looked at. A request that waits for another process of the server counts where
it stands in that one.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from headway.record.standings import OWN_PROCESS, OWN_SERVER, Standing, Standings
from headway.run.app.asked_processes import asked_groups, asked_processes, own_addresses
from headway.units import NS_PER_S

MOST_STANDINGS = 200

_KEYS = ("of", "kind", "waits_for", "file", "line", "function", "root")

_Report = Mapping[str, Any]


def merge_standings(reports: Sequence[_Report], lost: int) -> Standings | None:
    """Return the means of all processes, added; None where no process looked.

    `reports` are those of the probes that looked. Of `lost` processes nobody knows where requests stood. A process
    without requests is seldom looked at, so that only those with some say how often that was.
    """
    if not reports:
        return None
    seconds, offsets_s = _spans(reports)
    slice_s = max(map(_slice_s, reports))
    shares = [_shares(report, offset_s, slice_s, seconds) for report, offset_s in zip(reports, offsets_s, strict=True)]
    slices = 1 + max((position for each in shares for position, _ in each), default=0)
    groups = asked_groups(reports, seconds)
    waiting = {address: group.waiting for group in groups for address in group.addresses}
    own = own_addresses(reports, seconds)
    found: dict[tuple[Any, ...], _Place] = {}
    for report, its_shares in zip(reports, shares, strict=True):
        part = report["places_s"] / seconds if report["places_s"] > 0 else 1.0
        for row in report["places"]:
            key, (total, most, longest_ns, by_slice, *past) = list(row[: len(_KEYS)]), row[len(_KEYS) :]
            here = waiting.get(key[2]) if key[:2] == ["request", "io"] else None
            if here is not None:
                key[2] = f"{OWN_PROCESS}{key[2]}"
            elif key[1] == "io" and key[2] in own:
                key[2] = OWN_SERVER  # its port is another one in each trial
            here = 1.0 if here is None else here
            place = found.setdefault(tuple(key), _Place(slices))
            usual = here * total / report["places_looks"]  # of a second without a look nothing else is known
            place.add(part * usual, most, longest_ns, past[0] if past else None)
            for (position, share), looks, seen in zip(its_shares, report["slices"], by_slice, strict=True):
                place.by_slice[position] += share * (here * seen / looks if looks else usual)
    places = [place.standing(key) for key, place in found.items()]
    return Standings(
        looks=_looks(reports, seconds),
        seconds=seconds,
        places=tuple(sorted(places, key=lambda each: (-each.mean, each.file, each.line, each.kind)))[:MOST_STANDINGS],
        complete=not lost,
        fed=_roots(reports, "fed"),
        reading=_roots(reports, "reading"),
        completing=_roots(reports, "completing"),
        serving=_roots(reports, "serving"),
        one_by_one=_roots(reports, "one_by_one"),
        in_executor=_roots(reports, "in_executor"),
        distinct=_distinct(reports, seconds),
        most=max((report["places_most"] for report in reports if "places_most" in report), default=None),
        in_parts=max(report.get("in_parts", 0.0) for report in reports),
        by_threads=max((report["by_threads"] for report in reports if "by_threads" in report), default=None),
        asked=tuple(asked_processes(groups, reports, seconds)),
    )


def _roots(reports: Sequence[_Report], name: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(root for report in reports for root in report.get(name, ())))


def _distinct(reports: Sequence[_Report], seconds: float) -> dict[str, float]:
    """Return how many tasks of each root were seen; those of a process count for its part of the time, as their mean
    number does."""
    found: dict[str, float] = {}
    for report in reports:
        part = report["places_s"] / seconds if report["places_s"] > 0 else 1.0
        for root, number in report.get("distinct", {}).items():
            found[root] = found.get(root, 0.0) + part * number
    return found


class _Place:
    """One place, over all processes."""

    def __init__(self, slices: int) -> None:
        self.mean, self.most, self.longest_ns = 0.0, 0, 0
        self.past: int | None = 0
        self.by_slice = [0.0] * slices

    def add(self, mean: float, most: int, longest_ns: int, past: int | None) -> None:
        """Add what one process saw there; that of Node.js does not report how many were past it."""
        self.mean += mean
        self.most, self.longest_ns = max(self.most, most), max(self.longest_ns, longest_ns)
        self.past = None if self.past is None or past is None else max(self.past, past)

    def standing(self, key: Sequence[Any]) -> Standing:
        """The place, as it is recorded."""
        named = dict(zip(_KEYS, key, strict=True))
        return Standing(
            **named, mean=self.mean, most=self.most, most_past=self.past, longest_ns=self.longest_ns,
            by_slice=tuple(self.by_slice),
        )  # fmt: skip


def _spans(reports: Sequence[_Report]) -> tuple[float, list[float]]:
    """Return from the first look at any process to the last one, in seconds, and how much later each was looked at.

    One that does not report when that was (Node.js) was looked at until the end.
    """
    known = [report for report in reports if "places_began_ns" in report]
    longest = max(float(report["places_s"]) for report in reports)
    if not known:
        return longest, [longest - report["places_s"] for report in reports]
    origin_ns = min(report["places_began_ns"] for report in known)
    later = {id(report): (report["places_began_ns"] - origin_ns) / NS_PER_S for report in known}
    seconds = max(longest, *(later[id(report)] + report["places_s"] for report in known))
    return seconds, [later.get(id(report), seconds - report["places_s"]) for report in reports]


def _slice_s(report: _Report) -> float:
    """Return how long a slice of a report is. Node.js has slices of a second."""
    return float(report.get("slice_ns", NS_PER_S)) / NS_PER_S


def _shares(report: _Report, offset_s: float, slice_s: float, seconds: float) -> list[tuple[int, float]]:
    """Return in which slice of all processes each slice of this one is, and which part of that it covers: a process may
    begin or end within it."""
    own_s, found = _slice_s(report), []
    for number in range(len(report["slices"])):
        begins = number * own_s
        position = round((offset_s + begins) / slice_s)
        covered_s, of_s = min(own_s, report["places_s"] - begins), min(slice_s, seconds - position * slice_s)
        found.append((position, min(1.0, covered_s / of_s) if covered_s > 0 and of_s > 0 else 1.0))
    return found


def _looks(reports: Sequence[_Report], seconds: float) -> int:
    """Return how many looks at a process that lived for all of the time these are worth, at the one with the fewest.

    Processes that serve one after another have as many as one that lived for all of it, but no more than all together.
    """
    serving = [report for report in reports if any(row[0] == "request" for row in report["places"])] or reports
    whole = [float(report.get("places_whole", report["places_looks"])) for report in serving]
    of_each = [
        looks * (seconds / report["places_s"] if report["places_s"] > 0 else 1.0)
        for looks, report in zip(whole, serving, strict=True)
    ]
    return max(1, int(min(sum(whole), *of_each)))
