"""Verdicts: which server to take for each workload, load and link, and for the study; for defaults, and for tuned ones.

Most published winners are defaults (a backlog of 5, four workers, ten client connections), so a study that gives
servers other capacities under another name has two verdicts. Each of its four words is used only when it is true:
"winner" if every corrected interval lies beyond the margin, "equivalent" if every one lies within it.
"""

from collections.abc import Sequence

from headway.analysis.cell.cell_findings import Cell, TheoreticalMaximum
from headway.analysis.compare.family import Family
from headway.analysis.compare.power import blocks_for_all
from headway.analysis.compare.server_comparison import OF_TWO_RUNS
from headway.analysis.decide.cost import costs, costs_at, why_no_cost
from headway.analysis.decide.standing import Compare, ServerLimits, Standing, by_limits, by_throughput
from headway.analysis.evaluate import AnalyzedCell
from headway.analysis.findings import Cost, Verdict, VerdictForm, VerdictKind
from headway.analysis.sizing import offered_work, slots
from headway.format import listed, percent, plural, rate, rate_range, times
from headway.study.loads import ROUNDING, Objective
from headway.study.network import over_link

OF_THE_LOAD = ("offered", "generator")
"""Ceilings that are no resource of the server."""

MOST_NAMED = 4

NONE_KEEPS = "untold, as no server is known to keep the limits; those that do are compared by it"


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
            found.append(study_verdict(deciding or own, form))
    return tuple(found)


def _verdict(family: Family, members: Sequence[AnalyzedCell], form: VerdictForm, compare: Compare) -> Verdict | None:
    """By the SLO where this family decides it: then cost is given of the servers that meet it, at its rate."""
    if not members:
        return None
    cost: tuple[Cost, ...]
    if family.objective is not None:
        standing = by_limits(members, family.objective, compare)
        if standing is None:
            return None
        per_s = family.offered_per_s or family.objective.needed_per_s
        met = [each.judged.cell for each in standing.with_limits("met")]
        sentence = _sentence_by_limits(standing, family.objective, per_s)
        cost, no_cost = costs_at(met, per_s), "" if met or len(standing.limits) < 2 else NONE_KEEPS
    else:
        measured = [each for each in members if each.cell.throughput is not None]
        if not measured:
            return None
        cells = [each.cell for each in measured]
        standing = by_throughput(cells, compare(measured))
        sentence = _sentence_by_throughput(standing)
        cost, no_cost = costs(cells, family.open_families), why_no_cost(cells, family.open_families)
    first = members[0].cell
    return Verdict(
        kind=standing.kind, form=form, workload=first.workload, load=first.load, link=first.link,
        servers=standing.names, sentence=sentence, blocks_needed=standing.blocks_needed, cost=cost, no_cost=no_cost,
        feasible=tuple(each.feasibility for each in standing.limits),
    )  # fmt: skip


def _sentence_by_throughput(standing: Standing) -> str:
    of_two_runs = any(comparison.ratio.method == OF_TWO_RUNS for comparison in standing.comparisons)
    note = " What was advised was tried afterwards, in a run of its own: less than 5 % is no difference there."
    return _sentence(standing) + note * of_two_runs


def _sentence(standing: Standing) -> str:
    names, rates, comparisons = listed(standing.names), _rates(standing.best), standing.comparisons
    if not comparisons:
        return f"Only {names} was measured ({rates}): there is nothing to compare it with."
    if standing.kind == "winner":
        least = min(comparison.ratio.low or 0.0 for comparison in comparisons)
        others = "the next" if len(comparisons) > 1 else comparisons[0].b
        return f"{names} wins with {rates}, at least {times(least)} times what {others} does."
    if standing.kind == "equivalent":
        furthest = max(comparison.ratio.high or 1.0 for comparison in standing.tied) - 1
        return f"{names} are equivalent at {rates}: none is more than {percent(max(0.0, furthest))} behind."
    if any(comparison.ratio.low is None for comparison in comparisons):
        return f"{names} did most, {rates}, in a single block, which proves nothing."
    blocks = standing.blocks_needed
    needs = f": about {blocks} blocks would show it" if blocks is not None else ""
    return f"Which of {names} is ahead is open ({rates}){needs}."


def _sentence_by_limits(standing: Standing, objective: Objective, per_s: float) -> str:
    """Feasibility comes first; of the servers that meet the SLO the comparison follows."""
    met, open_ = standing.with_limits("met"), standing.with_limits("undecided")
    what = f"{objective.limits} at {rate_with_headroom(objective, per_s)}"
    if standing.kind == "none-feasible":
        return f"No server keeps {what}. {_binding(standing.with_limits('missed'), per_s)}"
    named, blocks = [each.server for each in met or open_], standing.blocks_needed
    names, verb = listed(named), "keeps" if len(named) == 1 else "keep"
    ended = _ended_under_load(standing)
    takes = "it takes longer windows" if blocks is None else f"about {blocks} blocks would show it"
    if not met:
        return f"Whether {names} {verb} {what} is open: {takes}.{ended}"
    if open_:
        return f"{names} {verb} {what}; of {listed([each.server for each in open_])} it is open: {takes}.{ended}"
    if standing.kind == "winner" and not standing.comparisons:
        return f"{names} is the only one that keeps {what}.{ended}"
    return f"{names} {verb} {what}. {_sentence_by_throughput(standing)}{ended}"


def _ended_under_load(standing: Standing) -> str:
    """Which servers ended under load, a sentence with a space before it; "" where none did."""
    names = [each.server for each in standing.limits if each.judged.endings]
    return f" {listed(names)} ended under load." if names else ""


def rate_with_headroom(objective: Objective, tried_per_s: float) -> str:
    """The rate at which the SLO was tried, and where that is from."""
    needed = f"{rate(objective.rate)}/s" + (
        f" with {objective.headroom:g}-fold headroom" if objective.headroom != 1 else ""
    )
    if tried_per_s > objective.needed_per_s * (1 + ROUNDING):
        takes = f" take {rate(objective.needed_per_s)}/s" if objective.headroom != 1 else " are wanted"
        return f"{rate(tried_per_s)}/s ({needed}{takes}, and no load asks for so little)"
    return f"{rate(tried_per_s)}/s" + (f" ({needed})" if objective.headroom != 1 else "")


def _binding(missed: Sequence[ServerLimits], per_s: float) -> str:
    """What binds those that missed, the one that came furthest first."""
    ranked = sorted(missed, key=lambda each: -each.judged.cell.rate_per_s)
    parts = [f"{each.server}: {_bound(each, per_s)}" for each in ranked[:MOST_NAMED]]
    more = f", and {len(ranked) - len(parts)} more" if len(ranked) > len(parts) else ""
    return f"What binds them: {'; '.join(parts)}{more}."


def _bound(missed: ServerLimits, per_s: float) -> str:
    return missed.feasibility.evidence if missed.judged.endings else binding(missed.judged.cell, per_s)


def binding(cell: Cell, needed_per_s: float) -> str:
    """The resource that keeps a cell from this rate: its own theoretical maximum if that is below, else its
    explanation."""
    own = [maximum for maximum in cell.theoretical_maxima if maximum.name not in OF_THE_LOAD]
    least = min(own, key=lambda maximum: maximum.value, default=None)
    if least is not None and least.value < needed_per_s:
        return f"{least.name}, {least.formula} = {rate(least.value)}/s{_takes(least, needed_per_s)}"
    named = next((cause for cause in cell.causes), None)
    return f"{named.name}, {named.evidence}" if named is not None else cell.why or "nothing that the lab knows of"


def _takes(bound: TheoreticalMaximum, needed_per_s: float) -> str:
    """How many of them the rate takes by the square-root rule, of what there is a number of."""
    there_are = bound.inputs.get("slots", bound.inputs.get("pool", 0.0) * bound.inputs.get("processes", 1.0))
    if not there_are:
        return ""
    work = offered_work(needed_per_s, there_are / bound.value)
    return f" ({rate(needed_per_s)}/s take {slots(work)}: {work:.3g} are in use on average)"


def study_verdict(own: Sequence[Verdict], form: VerdictForm) -> Verdict:
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
    parts = [f"{listed(servers) or 'none'} ({_some(places)})" for servers, places in groups.items()]
    return f"No server is best everywhere: {'; '.join(parts[:MOST_NAMED])}{'; …' if len(parts) > MOST_NAMED else ''}."


def _where(verdict: Verdict, parts: Sequence[str]) -> str:
    words = [over_link(verdict.link) if key == "link" else str(getattr(verdict, key)) for key in parts]
    return " ".join(words)


def _some(places: Sequence[str]) -> str:
    return ", ".join(places) if len(places) <= MOST_NAMED else f"in {plural(len(places), 'combination')}"


def _rates(cells: Sequence[Cell]) -> str:
    rates = [cell.rate_per_s for cell in cells]
    return f"{rate_range(min(rates), max(rates))}/s"
