"""Verdicts: which server to take for each workload, load and link, and for the study; for defaults, and for tuned ones.

Most published winners are defaults (a backlog of 5, four workers, ten client connections), so a study that gives
servers other capacities under another name has two verdicts. Each of its four words is used only when it is true:
"winner" if every corrected interval lies beyond the margin, "equivalent" if every one lies within it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from headway.analysis.cell.cell_findings import Ceiling, Cell
from headway.analysis.compare.family import Family
from headway.analysis.compare.power import blocks_for_all, blocks_needed
from headway.analysis.compare.server_comparison import OF_TWO_RUNS
from headway.analysis.decide.cost import costs, costs_at, why_none
from headway.analysis.decide.standing import Tried, most_blocks, said_ended, said_rate, tried
from headway.analysis.evaluate import Judged
from headway.analysis.findings import Comparison, Verdict, VerdictForm, VerdictKind
from headway.analysis.sizing import offered_work, slots
from headway.format import listed, percent, plural, rate, times
from headway.study.loads import Objective
from headway.study.network import over_link

Compare = Callable[[Sequence[Judged]], Sequence[Comparison]]
"""The best of these cells against each other one."""

CLEARLY_BELOW = 1.10
"""One block proves nothing; a server that did a tenth less in it is not named among the best all the same."""

OF_THE_LOAD = ("offered", "generator")
"""Ceilings that are no resource of the server."""

MOST_NAMED = 4

NONE_KEEPS = "untold, as no server is known to keep the limits; those that do are compared by it"


@dataclass(frozen=True)
class Standing:
    """Who is best by throughput, who is below, and how sure that is. `tied` are the best one's with the other best."""

    best: tuple[Cell, ...]
    others: tuple[Cell, ...]
    tied: tuple[Comparison, ...]
    kind: VerdictKind


def standing(cells: Sequence[Cell], comparisons: Sequence[Comparison]) -> Standing:
    """The measured cells, at least one, sorted out by the comparisons of the best one with each other."""
    ranked = sorted((cell for cell in cells if cell.throughput is not None), key=lambda cell: -_rate(cell))
    against = {comparison.b: comparison for comparison in comparisons}
    best = (ranked[0], *(c for c in ranked[1:] if c.server not in against or not _below(against[c.server])))
    others = tuple(cell for cell in ranked if cell not in best)
    tied = tuple(against[cell.server] for cell in best[1:] if cell.server in against)
    return Standing(best, others, tied, _kind(best, comparisons, tied))


def _below(comparison: Comparison) -> bool:
    """Whether the best is faster than this one: shown by the interval, or where there is none by a clear distance."""
    if comparison.ratio.low is None:
        return comparison.ratio.value > CLEARLY_BELOW
    return comparison.verdict == "faster"


def _kind(best: Sequence[Cell], comparisons: Sequence[Comparison], tied: Sequence[Comparison]) -> VerdictKind:
    if any(comparison.ratio.low is None for comparison in comparisons) or not comparisons:
        return "inconclusive"
    if len(best) == 1:
        return "winner"
    return "equivalent" if len(tied) == len(best) - 1 and all(c.verdict == "same" for c in tied) else "inconclusive"


FORMS: tuple[VerdictForm, ...] = ("defaults", "tuned")


def verdicts(families: Sequence[Family], compare: Compare) -> tuple[Verdict, ...]:
    """Each family's verdicts, and after them those of the whole study. Where nothing was measured there is none.

    The study's rest on the families that try its limits, if it has any, else on those that compare several servers.
    """
    found: list[Verdict] = []
    tried = any(family.objective is not None for family in families)
    for form in FORMS:
        own, deciding = [], []
        for family in families:
            members = family.members(form)
            verdict = _verdict(family, members, form, compare)
            if verdict is None:
                continue
            own.append(verdict)
            several = sum(each.cell.throughput is not None for each in members) > 1
            if verdict.feasible or (several and not tried):
                deciding.append(verdict)
        found += own
        if deciding or len(own) == 1:
            found.append(of_study(deciding or own, form))
    return tuple(found)


def _verdict(family: Family, members: Sequence[Judged], form: VerdictForm, compare: Compare) -> Verdict | None:
    if not members:
        return None
    first = members[0].cell
    place = {"workload": first.workload, "load": first.load, "link": first.link, "form": form}
    if family.objective is not None:
        said = _decided(family, members, compare)
        return None if said is None else Verdict.model_validate(place | said)
    measured = [each for each in members if each.cell.throughput is not None]
    if not measured:
        return None
    cells = [each.cell for each in measured]
    cost = {"cost": costs(cells, family.open_families), "no_cost": why_none(cells, family.open_families)}
    return Verdict.model_validate(place | _by_throughput(measured, compare) | cost)


def _by_throughput(measured: Sequence[Judged], compare: Compare) -> dict[str, object]:
    comparisons = compare(measured)
    found = standing([each.cell for each in measured], comparisons)
    open_ = [comparison for comparison in found.tied if comparison.verdict != "same"]
    needed = [blocks_needed(comparison) for comparison in open_] if found.kind == "inconclusive" else []
    blocks = blocks_for_all(needed)
    return {
        "kind": found.kind,
        "servers": _names(found.best),
        "sentence": _sentence(found, comparisons, blocks) + _of_two_runs(comparisons),
        "blocks_needed": blocks,
    }


def _of_two_runs(comparisons: Sequence[Comparison]) -> str:
    if not any(comparison.ratio.method == OF_TWO_RUNS for comparison in comparisons):
        return ""
    return " What was advised was tried afterwards, in a run of its own: less than 5 % is no difference there."


def _sentence(found: Standing, comparisons: Sequence[Comparison], blocks: int | None) -> str:
    names, rates = listed(_names(found.best)), _rates(found.best)
    if not comparisons:
        return f"Only {names} was measured ({rates}): there is nothing to compare it with."
    if found.kind == "winner":
        least = min(comparison.ratio.low or 0.0 for comparison in comparisons)
        others = "the next" if len(comparisons) > 1 else comparisons[0].b
        return f"{names} wins with {rates}, at least {times(least)} times what {others} does."
    if found.kind == "equivalent":
        furthest = max(comparison.ratio.high or 1.0 for comparison in found.tied) - 1
        return f"{names} are equivalent at {rates}: none is more than {percent(max(0.0, furthest))} behind."
    if any(comparison.ratio.low is None for comparison in comparisons):
        return f"{names} did most, {rates}, in a single block, which proves nothing."
    needs = f": about {blocks} blocks would show it" if blocks is not None else ""
    return f"Which of {names} is ahead is open ({rates}){needs}."


def _decided(family: Family, members: Sequence[Judged], compare: Compare) -> dict[str, object] | None:
    """By limits; None where they say something of no server. Cost is told of those that keep them, at this rate."""
    assert family.objective is not None
    found = [each for each in (tried(member, family.objective) for member in members) if each is not None]
    if not found:
        return None
    asked_per_s = family.asked_per_s or family.objective.needed_per_s
    met = [each.judged.cell for each in found if each.feasibility.limits == "met"]
    said = _by_objective(found, family.objective, asked_per_s, compare)
    cost = {"cost": costs_at(met, asked_per_s), "no_cost": "" if met or len(found) < 2 else NONE_KEEPS}
    return said | cost | {"feasible": tuple(each.feasibility for each in found)}


def _by_objective(
    found: Sequence[Tried], objective: Objective, asked_per_s: float, compare: Compare
) -> dict[str, object]:
    """Feasibility decides first; only those who keep the limits are compared."""
    by = {word: [each for each in found if each.feasibility.limits == word] for word in _WORDS}
    met, open_ = by["met"], by["undecided"]
    what = f"{objective.limits} at {said_rate(objective, asked_per_s)}"
    named, ended = [each.server for each in met or open_], said_ended(found)
    names, verb = listed(named), "keeps" if len(named) == 1 else "keep"
    if not met and not open_:
        return _said("none-feasible", (), f"No server keeps {what}. {_binding(by['missed'], asked_per_s)}")
    blocks = most_blocks(open_)
    takes = "it takes longer windows" if blocks is None else f"about {blocks} blocks would show it"
    if not met:
        return _said("inconclusive", named, f"Whether {names} {verb} {what} is open: {takes}.{ended}", blocks)
    if open_:
        rest = f"of {listed([each.server for each in open_])} it is open: {takes}"
        return _said("inconclusive", named, f"{names} {verb} {what}; {rest}.{ended}", blocks)
    if len(met) == 1 and by["missed"]:
        return _said("winner", named, f"{names} is the only one that keeps {what}.{ended}")
    compared = _by_throughput([each.judged for each in met], compare)
    return compared | {"sentence": f"{names} {verb} {what}. {compared['sentence']}{ended}"}


_WORDS = ("met", "missed", "undecided")


def _said(kind: VerdictKind, servers: Sequence[str], sentence: str, blocks: int | None = None) -> dict[str, object]:
    return {"kind": kind, "servers": tuple(servers), "sentence": sentence.strip(), "blocks_needed": blocks}


def _binding(missed: Sequence[Tried], asked_per_s: float) -> str:
    """What binds those that missed, the one that came furthest first."""
    ranked = sorted(missed, key=lambda each: -_rate(each.judged.cell))
    said = [f"{each.server}: {_bound(each, asked_per_s)}" for each in ranked[:MOST_NAMED]]
    more = f", and {len(ranked) - len(said)} more" if len(ranked) > len(said) else ""
    return f"What binds them: {'; '.join(said)}{more}."


def _bound(missed: Tried, asked_per_s: float) -> str:
    return missed.feasibility.evidence if missed.judged.endings else binding(missed.judged.cell, asked_per_s)


def binding(cell: Cell, needed_per_s: float) -> str:
    """The resource that keeps a cell from this rate: its own ceiling if that is below, else why it is where it is."""
    own = [ceiling for ceiling in cell.ceilings if ceiling.name not in OF_THE_LOAD]
    least = min(own, key=lambda ceiling: ceiling.value, default=None)
    if least is not None and least.value < needed_per_s:
        return f"{least.name}, {least.formula} = {rate(least.value)}/s{_takes(least, needed_per_s)}"
    named = next((diagnosis for diagnosis in cell.diagnoses), None)
    return f"{named.name}, {named.evidence}" if named is not None else cell.why or "nothing that the lab knows of"


def _takes(bound: Ceiling, needed_per_s: float) -> str:
    """How many of them the rate takes by the square-root rule, of what there is a number of."""
    there_are = bound.inputs.get("slots", bound.inputs.get("pool", 0.0) * bound.inputs.get("processes", 1.0))
    if not there_are:
        return ""
    work = offered_work(needed_per_s, there_are / bound.value)
    return f" ({rate(needed_per_s)}/s take {slots(work)}: {work:.3g} are in use on average)"


def of_study(own: Sequence[Verdict], form: VerdictForm) -> Verdict:
    """The study's verdict from those of its workloads, loads and links.

    A winner must win in each of them. That needs no further correction: each part must hold by itself, and the whole
    claims no more (Berger 1982, intersection-union tests).
    """
    if len(own) == 1:
        return own[0].model_copy(update={"workload": "", "load": "", "link": ""})
    kinds = {verdict.kind for verdict in own}
    everywhere = tuple(name for name in own[0].servers if all(name in verdict.servers for verdict in own))
    needed = [verdict.blocks_needed for verdict in own if verdict.kind == "inconclusive"]
    blocks = blocks_for_all(needed)
    of = f"all {len(own)} combinations"
    if kinds == {"none-feasible"}:
        return _of_study(form, "none-feasible", (), f"In none of {len(own)} combinations does any server keep it.")
    if kinds == {"winner"} and everywhere:
        return _of_study(form, "winner", everywhere, f"{everywhere[0]} wins in {of}.")
    if kinds == {"equivalent"} and all(set(verdict.servers) == set(everywhere) for verdict in own):
        return _of_study(form, "equivalent", everywhere, f"{listed(everywhere)} are equivalent in {of}.")
    if everywhere:
        verb = "is" if len(everywhere) == 1 else "are"
        sentence = f"{listed(everywhere)} {verb} among the best in {of}, and not alone in each of them."
        return _of_study(form, "inconclusive", everywhere, sentence, blocks)
    return _of_study(form, "inconclusive", (), _depends(own), blocks)


def _of_study(
    form: VerdictForm, kind: VerdictKind, servers: tuple[str, ...], sentence: str, blocks: int | None = None
) -> Verdict:
    return Verdict(kind=kind, form=form, servers=servers, sentence=sentence, blocks_needed=blocks)


def _depends(own: Sequence[Verdict]) -> str:
    """Which is best where, of the parts in which the combinations differ."""
    parts = [key for key in ("workload", "load", "link") if len({getattr(verdict, key) for verdict in own}) > 1]
    groups: dict[tuple[str, ...], list[str]] = {}
    for verdict in own:
        groups.setdefault(tuple(sorted(verdict.servers)), []).append(_where(verdict, parts))
    said = [f"{listed(servers) or 'none'} ({_some(places)})" for servers, places in groups.items()]
    return f"No server is best everywhere: {'; '.join(said[:MOST_NAMED])}{'; …' if len(said) > MOST_NAMED else ''}."


def _where(verdict: Verdict, parts: Sequence[str]) -> str:
    words = [over_link(verdict.link) if key == "link" else str(getattr(verdict, key)) for key in parts]
    return " ".join(words)


def _some(places: Sequence[str]) -> str:
    return ", ".join(places) if len(places) <= MOST_NAMED else f"in {plural(len(places), 'combination')}"


def _names(cells: Sequence[Cell]) -> tuple[str, ...]:
    return tuple(cell.server for cell in cells)


def _rate(cell: Cell) -> float:
    return cell.throughput.value if cell.throughput is not None else 0.0


def _rates(cells: Sequence[Cell]) -> str:
    low, high = (rate(each(_rate(cell) for cell in cells)) for each in (min, max))
    return f"{low}/s" if low == high else f"{low} to {high}/s"
