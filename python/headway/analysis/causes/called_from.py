"""The lines of the program that lead to the line of a cause: a helper that all calls go through is never to blame."""

from collections import Counter
from collections.abc import Iterable, Sequence

from headway.analysis.causes.queue_place import short
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.levels import MOST, TOLERANCE
from headway.format import listed
from headway.record.probe import Probe
from headway.record.standings import Place


def with_callers(causes: Iterable[CheckCause], probes: Iterable[Probe | None]) -> tuple[CheckCause, ...]:
    """Return the causes, those with a line with the lines that led to it, as far as the probe found somebody there.

    A line that leads to it in less than one case in twenty is left out.
    """
    known = [probe for probe in probes if probe is not None]
    return tuple(_with_callers(cause, known) for cause in causes)


def nearest_callers(probes: Iterable[Probe], where: str | None) -> list[Place]:
    """Return the lines from which the function of a line, "app.py:8", is called, but for those that hardly ever do."""
    return _nearest(_chains(probes, where))


def ways_to(probe: Probe, where: str) -> list[tuple[Place, ...]]:
    """Return the ways on which looks found that a line is come to, but for those that hardly ever are: the lines that
    lead there, the nearest first, each once.

    One that is the beginning of another is no way of its own: only so much of it is known.
    """
    found = Counter[tuple[Place, ...]]()
    for chain, times in _chains([probe], where).items():
        found[tuple(dict.fromkeys(chain))] += times
    ways = [way for way, times in found.items() if times >= TOLERANCE * found.total()]
    return [way for way in ways if not any(other != way and other[: len(way)] == way for other in ways)]


def _nearest(chains: Counter[tuple[Place, ...]]) -> list[Place]:
    nearest: Counter[Place] = Counter()
    for chain, times in chains.items():
        nearest[chain[0]] += times
    return [place for place, times in nearest.most_common() if times >= TOLERANCE * nearest.total()]


def functions_leading_to(probes: Iterable[Probe], where: str | None) -> set[tuple[str, str]]:
    """Return the functions through which at least half of those came that were found at a line."""
    found: Counter[tuple[str, str]] = Counter()
    chains = _chains(probes, where)
    for chain, times in chains.items():
        for function in {(place.file, place.function) for place in chain}:
            found[function] += times
    return {function for function, times in found.items() if times >= MOST * chains.total()}


def shares_led_to(probes: Iterable[Probe], where: str) -> dict[str, float]:
    """Return the lines that lead to a line, "app.py:8", the nearest first, each with the share of those found there,
    0..1, that came through it. One that leads to itself is left out."""
    found, depths = Counter[str](), dict[str, int]()
    chains = _chains(probes, where)
    for chain, times in chains.items():
        for depth, line in enumerate(dict.fromkeys(f"{place.file}:{place.line}" for place in chain)):
            if line == where:
                continue
            found[line] += times
            depths[line] = max(depth, depths.get(line, 0))
    return {line: found[line] / chains.total() for line in sorted(found, key=depths.__getitem__)}


def share_before_connected(probe: Probe, where: str) -> float:
    """Return the share of those found at a line, 0..1, that came through a function that leads to a new connection: as
    far out as others are found at the line that did not come that way."""
    chains, functions, share = _chains([probe], where), set[tuple[str, str]](), 0.0
    ways = [(each, *each.chain) for each in probe.connecting]
    for depth in range(max(map(len, ways), default=0)):
        functions |= {(way[depth].file, way[depth].function) for way in ways if len(way) > depth}
        through = sum(
            times
            for chain, times in chains.items()
            if any((place.file, place.function) in functions for place in chain)
        )
        if through == chains.total():
            break
        share = through / chains.total()
    return share


def _chains(probes: Iterable[Probe], where: str | None) -> Counter[tuple[Place, ...]]:
    found: Counter[tuple[Place, ...]] = Counter()
    for probe in probes:
        for each in probe.callers:
            if f"{each.file}:{each.line}" == where:
                found[each.chain] += each.times
    return found


def _chains_through(probes: Iterable[Probe], where: str | None) -> Counter[tuple[Place, ...]]:
    """Return the lines that led to one at which nobody was found, as it calls a helper: what of a chain is beyond."""
    found: Counter[tuple[Place, ...]] = Counter()
    for probe in probes:
        for each in probe.callers:
            beyond = [each.chain[depth + 1 :] for depth, place in enumerate(each.chain)
                      if f"{place.file}:{place.line}" == where]  # fmt: skip
            if beyond and beyond[0]:
                found[beyond[0]] += each.times
    return found


def _with_callers(cause: CheckCause, probes: Sequence[Probe]) -> CheckCause:
    chains = _chains(probes, cause.where) or _chains_through(probes, cause.where)
    nearest = _nearest(chains)
    if not nearest or cause.called_from:
        return cause
    said = f"called from {listed(list(map(_said, nearest)))}"
    if len(nearest) == 1:
        beyond = _beyond(chains)
        said += "".join(f", that from {listed(list(map(_said, places)))}" for places in beyond)
        further = [place for places in beyond for place in places]
    else:  # each of them may be a helper of its own
        further = list(
            dict.fromkeys(chain[1] for chain, _ in chains.most_common() if chain[0] in nearest and chain[1:])
        )
        said += f", these from {listed(list(map(_said, further)))}" if further else ""
    called_from = tuple(dict.fromkeys(f"{place.file}:{place.line}" for place in (*nearest, *further)))
    return cause.model_copy(update={"evidence": f"{cause.evidence}; {said}", "called_from": called_from})


def _beyond(chains: Counter[tuple[Place, ...]]) -> list[list[Place]]:
    """Return the lines that lead to the nearest one, at each distance, up to the first at which there are several."""
    found: list[list[Place]] = []
    while not found or len(found[-1]) == 1:
        outer = Counter[tuple[Place, ...]]()
        for chain, times in chains.items():
            if chain[1:]:
                outer[chain[1:]] += times
        if not outer:
            break
        chains = outer
        found.append(_nearest(chains))
    return found


def _said(place: Place) -> str:
    return f"{short(place.file)}:{place.line} (in {place.function})"
