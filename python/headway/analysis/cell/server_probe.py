"""What the probe in a server saw, as sentences of evidence. Without a probe there are none: no diagnosis needs them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from statistics import fmean, median

from scipy import special

from headway.analysis.cell.block import Block
from headway.analysis.cell.levels import BY_CHANCE, FULL, TOLERANCE
from headway.format import percent
from headway.record.probe import Held, Probe
from headway.units import NS_PER_MS

ASKED_EVERY_NS = 20 * NS_PER_MS
"""How often the probe asks a loop to turn: so many of its `turns` are the time that it looked at it."""

LEAST_HELD_NS = 15 * NS_PER_MS
"""The probe looks every 10 ms: what is shorter it has seen once, and knows nothing of its length."""


@dataclass(frozen=True)
class _Place:
    """Where loops stood for longest, all blocks together: shares are of all the time that all loops had."""

    held: Held
    share: float
    others: int
    share_of_all: float


def held_up(blocks: Sequence[Block]) -> str | None:
    """Where the loops stood still for longest altogether; None without a probe, or where nothing held them up.

    "loop stood at app.py:12 in handler, 201 ms at longest, 98 % of the time"
    """
    place = _worst(blocks)
    if place is None or place.held.longest_ns < LEAST_HELD_NS:
        return None
    held = place.held
    if place.share_of_all < TOLERANCE:
        return None
    longest = f"{held.longest_ns / NS_PER_MS:,.0f} ms at longest"
    said = f"loop stood at {_where(held)}, {longest}, {_share(place.share)} of the time"
    if place.share_of_all - place.share < TOLERANCE:
        return said
    others = "another place" if place.others == 1 else f"{place.others} other places"
    return f"{said}; {_share(place.share_of_all)} with {others}"


def worst_held(blocks: Sequence[Block]) -> str | None:
    """The place at which loops stood for longest, "/srv/app.py:12"; None where nothing held them up."""
    place = None if held_up(blocks) is None else _worst(blocks)
    return None if place is None else f"{place.held.file}:{place.held.line}"


def found_by_looks(blocks: Sequence[Block]) -> bool:
    """Whether looks found loops in the function in which they stood for longest; so it is where no look found any.

    The probe comes to see a late loop when its thread lets go of the GIL, as it does to send a response. Looks have it
    let go at any moment.
    """
    place = _worst(blocks)
    seen = {(each.file, each.function) for _, probe in _probed(blocks) if probe.standings is not None
            for each in probe.standings.places if each.of == "loop"}  # fmt: skip
    return place is None or not seen or (place.held.file, place.held.function) in seen


def held_share(blocks: Sequence[Block]) -> float:
    """The share of the time for which the loops stood still, at places that are known; 0 where nothing held them up.

    A loop whose thread waits for a processor stands somewhere, too, and nothing holds it up there.
    """
    place = None if held_up(blocks) is None else _worst(blocks)
    return 0.0 if place is None else place.share_of_all * (1 - _without_processor(blocks))


def _without_processor(blocks: Sequence[Block]) -> float:
    """The share of the time of late turns in which the loops' threads waited for a processor; 0 where it is unknown."""
    stalls = [stall for _, probe in _probed(blocks) for stall in probe.stalls]
    late_ns = sum(stall.late_ns for stall in stalls)
    return sum(stall.waited_ns for stall in stalls) / late_ns if late_ns else 0.0


def lag_ms(blocks: Sequence[Block]) -> float | None:
    """How late the loops turned, the 99th percentile of the looks: the median over the blocks, ms."""
    lags = [probe.lag.p99_ns for _, probe in _probed(blocks) if probe.lag.p99_ns is not None]
    return median(lags) / NS_PER_MS if lags else None


def mean_lag_ms(blocks: Sequence[Block]) -> float:
    """How much later the loops saw what had come than it came, on average, ms; 0 without a probe or a loop."""
    lags = [probe.lag.mean_ns for _, probe in _probed(blocks) if probe.lag.mean_ns is not None]
    return fmean(lags) / NS_PER_MS if lags else 0.0


def runnable(blocks: Sequence[Block]) -> float | None:
    """How many Python threads of the busiest process wanted to run on average; None where nobody could tell."""
    threads = [probe.runnable_threads for _, probe in _probed(blocks) if probe.runnable_threads is not None]
    return fmean(threads) if threads else None


def _probed(blocks: Sequence[Block]) -> list[tuple[Block, Probe]]:
    return [(block, probe) for block in blocks if (probe := block.measured.probe) is not None]


def _worst(blocks: Sequence[Block]) -> _Place | None:
    probed = _probed(blocks)
    looked_ns = sum(ASKED_EVERY_NS * probe.lag.turns for _, probe in probed)
    places: dict[tuple[str, int, str], Held] = {}
    for held in (held for _, probe in probed for held in probe.held):
        key = (held.file, held.line, held.function)
        places[key] = _together(places[key], held) if key in places else held
    if not places or not looked_ns:
        return None
    judged = _not_denied_by_looks(probed, list(places.values()), looked_ns) or places.values()
    worst = max(judged, key=lambda held: held.total_ns)
    all_ns = sum(held.total_ns for held in places.values())
    return _Place(worst, worst.total_ns / looked_ns, len(places) - 1, all_ns / looked_ns)


def _not_denied_by_looks(probed: Sequence[tuple[Block, Probe]], places: Sequence[Held], looked_ns: int) -> list[Held]:
    """Return the places without those in functions in which looks found the loops too rarely for that to be chance, if
    loops stood there for so long.

    A late loop is seen when its thread lets go of the GIL, which a line that sends a response does for a moment: it is
    seen there for what came before it. Looks have the GIL let go at any moment, but are fewer. They find turns as well
    that are not late, so that shares of all the time are compared.
    """
    looks, found = 0, dict[tuple[str, str], float]()
    for _, probe in probed:
        if probe.standings is not None:
            looks += probe.standings.looks * probe.loops
            for each in probe.standings.places:
                if each.of == "loop":
                    key = each.file, each.function if each.file else ""
                    found[key] = found.get(key, 0.0) + each.mean * probe.standings.looks
    held_ns: dict[tuple[str, str], int] = {}
    for place in places:
        held_ns[place.file, place.function] = held_ns.get((place.file, place.function), 0) + place.total_ns
    of_libraries = found.get(("", ""), 0.0)

    def denied(key: tuple[str, str]) -> bool:
        times, share = found.get(key, of_libraries), min(1.0, held_ns[key] / looked_ns)
        return bool(special.bdtr(min(looks, round(times)), looks, share * FULL) < BY_CHANCE)

    return [each for each in places if not found or not denied((each.file, each.function))]


def _together(one: Held, other: Held) -> Held:
    return one.model_copy(
        update={
            "times": one.times + other.times,
            "longest_ns": max(one.longest_ns, other.longest_ns),
            "total_ns": one.total_ns + other.total_ns,
        }
    )


def _share(share: float) -> str:
    return percent(round(min(1.0, share), 2))


def _where(held: Held) -> str:
    return _named(held.file, held.line, held.function)


def _named(file: str, line: int, function: str) -> str:
    """A file by its last two names: many programs have more than one `server.py`."""
    return f"{'/'.join(PurePosixPath(file).parts[-2:]).lstrip('/')}:{line} in {function}"
