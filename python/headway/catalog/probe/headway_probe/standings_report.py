"""The report of what looks have found: means of places, as if each look stood for as long as any other.

Requests that want to run are counted as such at first. The kernel's accounts show afterwards how many of them did: the
process's CPU time is what the running ones had, and the others waited for the GIL, the loop or a processor.
"""

from __future__ import annotations

from .known_waits import CLIENT, CPU, IO, LOCK, RUNNABLE, SERVER, TO_READ, UNKNOWN, WANTS, WRITE
from .standings import ASKED, Row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from .standings import Key, Standings

    Tallies = Mapping[str, Mapping[tuple[str, str], int]]
    """How often the kernel has said what a thread waits for at an instruction, by its kind and name."""

MOST_REPORTED = 300


def report_of(standings: Standings, tallies: Tallies, works: Mapping[tuple[str, int], str]) -> dict[str, Any]:
    """Return what was found, for headway. `tallies` are what the kernel has said of threads, by instruction, and
    `works` is what those do that compute at some lines.

    Sums are as if each look stood for as long as any other. Looks that each stand for a time t are worth (Σt)²/Σt²
    of those (Kish 1965).
    """
    all_ns = sum(standings.ns_by_slice)
    known = _with_same_lines([key for key in standings.rows if key[1] == ASKED], tallies)
    parts = [part for key, row in standings.rows.items() for part in _by_tally(key, _evened(standings, row), known)]
    # What a loop's thread does is what one of the others does, too.
    wanted = sum(share * row.sum for key, row, share in parts if key[1] == WANTS and key[0] != "loop")
    ran = _share_that_ran(standings, wanted)
    found: dict[Key, list[Any]] = {}
    for key, row, share in parts:
        wants = key[1] == WANTS
        name = key[2] or (works.get(key[3:5], "") if wants else "")
        for kind, part in ((CPU, ran), (RUNNABLE, 1 - ran)) if wants else ((key[1], 1.0),):
            if part > 0:
                _merge(found, (key[0], kind, name, *key[3:]), row, share * part, len(standings.looks_by_slice))
    rows = sorted(found.items(), key=lambda each: -each[1][0])[:MOST_REPORTED]
    return {
        "places_looks": standings.looks,
        "places_whole": round(standings.whole * all_ns**2 / max(1, standings.looks * standings.squares), 3),
        "places_began_ns": standings.began_ns,
        "places_most": _whole(_known_most(standings, standings.most, standings.most_by_part)),
        "in_parts": standings.in_parts / max(1, standings.seen),
        "by_threads": standings.by_threads / max(1, standings.seen),
        "distinct": {root: len(seen) for root, seen in standings.distinct.items() if None not in seen},
        "slice_ns": standings.slice_ns,
        "places_s": (standings.ended_ns - standings.began_ns) / 1e9,
        "places": [[*key, round(total, 3), *rest] for key, (total, *rest) in rows],
        "slices": standings.looks_by_slice,
    }


def _evened(standings: Standings, row: Row) -> Row:
    """Return the row as if each look stood for as long as any other."""
    found = Row()
    found.sum, found.longest_ns = row.sum * standings.looks / sum(standings.ns_by_slice), row.longest_ns
    found.most = _known_most(standings, row.most, row.most_by_part)
    found.past = _known_most(standings, row.past, row.past_by_part)
    found.by_slice = {
        position: total * standings.looks_by_slice[position] / standings.ns_by_slice[position]
        for position, total in row.by_slice.items()
    }
    return found


def _known_most(standings: Standings, at_all: float, by_part: float) -> float:
    """Return the most that a look found; what those at a part stand for counts where most looks are such."""
    return at_all if 2 * standings.looks_at_all >= standings.looks else max(at_all, by_part)


def _share_that_ran(standings: Standings, wanted: float) -> float:
    """Return how many of those that wanted to run had a processor."""
    elapsed_ns = max(1, standings.ended_ns - standings.began_ns)
    ran = standings.looks * (standings.cpu_ns - standings.cpu_before_ns) / elapsed_ns
    return max(0.0, min(1.0, ran / wanted)) if wanted else 1.0


def _whole(most: float) -> int:
    """Return how many stood there at least, of whom some stood elsewhere by parts: those may add up to a little more
    than there were."""
    return -int(-round(most, 3) // 1)


def _with_same_lines(keys: Iterable[Key], tallies: Tallies) -> dict[str, Mapping[tuple[str, str], int]]:
    """Return the tallies, with those of an instruction that the kernel has said nothing of: what it has said of others
    at the same line of the program."""
    by_line: dict[tuple[str, int], dict[tuple[str, str], int]] = {}
    for name, line in {(key[2], key[3:5]) for key in keys}:
        of_line = by_line.setdefault(line, {})
        for wait, times in tallies.get(name, {}).items():
            of_line[wait] = of_line.get(wait, 0) + times
    return {key[2]: tallies.get(key[2]) or by_line[key[3:5]] for key in keys if key[3] or key[2] in tallies}


def _by_tally(key: Key, row: Row, tallies: Tallies) -> list[tuple[Key, Row, float]]:
    """Return the row in parts, as the kernel has said it of threads at the same instruction."""
    if key[1] != ASKED:
        return [(key, row, 1.0)]
    tally = tallies.get(key[2]) or {(UNKNOWN, ""): 1}
    total, place = sum(tally.values()), bool(key[3])
    return [((key[0], *_seen_from(place, *wait), *key[3:]), row, times / total) for wait, times in tally.items()]


def _seen_from(place: bool, kind: str, name: str) -> tuple[str, str]:
    """Return what a thread waits for. A write to a client is that of the response; to all others the program writes,
    and the server's own code writes to nobody else."""
    if kind == WRITE and (name == CLIENT or not place):
        return WRITE, ""
    if place:
        return (IO, f"{name}{TO_READ}" if name else "") if kind == WRITE else (kind, name)
    return (kind, name) if kind in (WANTS, LOCK) else (SERVER, "")


def _merge(found: dict[Key, list[Any]], key: Key, row: Row, share: float, slices: int) -> None:
    parts = [round(share * row.by_slice.get(position, 0.0), 3) for position in range(slices)]
    before = found.get(key)
    if before is None:
        found[key] = [share * row.sum, _whole(row.most), row.longest_ns, parts, _whole(row.past)]
        return
    before[0] += share * row.sum
    before[1] = max(before[1], _whole(row.most))
    before[2] = max(before[2], row.longest_ns)
    before[4] = max(before[4], _whole(row.past))
    before[3] = [one + other for one, other in zip(before[3], parts)]  # noqa: B905  Python 3.9 has no `strict`
