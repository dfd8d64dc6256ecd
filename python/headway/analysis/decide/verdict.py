"""Verdicts: which server to take for each workload, load and network, and for the study; and what they cost.

Most published winners are defaults (a backlog of 5, four workers, ten client connections), so where a study or its
advice gives servers other capacities under another name, defaults and tuned servers have a verdict each. Each kind is
used only when it is true: "winner" if every corrected interval lies beyond the margin, "equivalent" if every one lies
within it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import get_args

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.levels import LEVEL
from headway.analysis.compare.contrast import blocks_for_all
from headway.analysis.decide.standing import Compare, by_limits, by_throughput
from headway.analysis.decide.verdict_text import reasons_of, sentence_of
from headway.analysis.evaluate import AnalyzedCell
from headway.analysis.findings import Cost, Verdict, VerdictForm, VerdictKind
from headway.engine.order import ConstantSchedule, PoissonSchedule
from headway.format import listed, plural, rate
from headway.study.loads import Objective, OpenLoad, final_rate_per_s
from headway.study.network import over_network
from headway.study.study import Study

FORMS: tuple[VerdictForm, ...] = get_args(VerdictForm)

MOST_NAMED = 4

NONE_KEEPS = "untold, as no server is known to keep the limits; those that do are compared by it"

SERVED = 0.99
"""A server that answers this share of an open load's requests serves its rate."""

SIMILAR = 0.05
"""Closed loads set no rate; users who all see the single-user latency do, equal but for so much."""

SERVED_BY_ALL = 0.8
"""A load at this share of the slowest server's throughput leaves each of them time to spare."""

REQUESTS = 1000


@dataclass(frozen=True)
class Family:
    """The cells of one workload, load and network, which are compared with each other.

    `tuned_from` names the server whose capacities another one changes. `objective` is the SLO, if this load decides it,
    and `offered_per_s` then the load's rate. `open_families` are the cells of the same workload and network under open
    loads, by rate. `place` begins the sentences ("at 100 ms").
    """

    cells: tuple[AnalyzedCell, ...]
    tuned_from: Mapping[str, str] = field(default_factory=dict)
    objective: Objective | None = None
    offered_per_s: float | None = None
    open_families: Mapping[float, Sequence[Cell]] = field(default_factory=dict)
    place: str = ""

    def members(self, form: VerdictForm) -> tuple[AnalyzedCell, ...]:
        """The compared servers of a form; none where no server is tuned, but all of this run's for "all"."""
        own = tuple(each for each in self.cells if not each.run)
        replaced = {self.tuned_from[name] for each in self.cells if (name := each.cell.server) in self.tuned_from}
        if form == "all":
            return own
        if form == "defaults":
            return tuple(each for each in own if each.cell.server not in self.tuned_from) if replaced else ()
        return tuple(each for each in self.cells if each.cell.server not in replaced) if replaced else ()


def families_of_study(study: Study, cells: Sequence[AnalyzedCell], tuned_from: Mapping[str, str]) -> list[Family]:
    """The cells by workload, load and network, in their order.

    `tuned_from` names the servers of another run that tried tuned ones, in addition to the study's own.
    """
    loads = {load.name: load for load in study.loads}
    by_place: dict[tuple[str, str, str], list[AnalyzedCell]] = {}
    for each in cells:
        by_place.setdefault(each.cell.place, []).append(each)
    found, deciding, tuned = [], _deciding(study), _tuned(study) | dict(tuned_from)
    for (workload, load, network), family in by_place.items():
        open_families = {
            schedule.rate: [each.cell for each in by_place[workload, other.name, network]]
            for other in study.loads
            if isinstance(other, OpenLoad)
            and isinstance(schedule := other.schedule, ConstantSchedule | PoissonSchedule)
            and (workload, other.name, network) in by_place
        }
        objective, of_load = study.slo if (workload, load, network) in deciding else None, loads[load]
        offered_per_s = final_rate_per_s(of_load) if objective is not None and isinstance(of_load, OpenLoad) else None
        place = over_network(network) if len(study.networks) > 1 else ""
        found.append(Family(tuple(family), tuned, objective, offered_per_s, open_families, place))
    return found


def _deciding(study: Study) -> set[tuple[str, str, str]]:
    """The workloads, loads and networks that decide the study's objective, of all that are planned: of each workload
    over each network the load of the lowest rate that is high enough."""
    if study.slo is None:
        return set()
    planned: dict[tuple[str, str], set[str]] = {}
    for cell in study.cells:
        planned.setdefault((cell.workload, cell.network), set()).add(cell.load)
    return {
        (workload, load.name, network)
        for (workload, network), names in planned.items()
        for load in study.slo.deciding_loads(load for load in study.loads if load.name in names)
    }


def _tuned(study: Study) -> dict[str, str]:
    """The study's own tuned servers, each with the name that the study gives to the one as it ships."""
    names = {server.name for server in study.servers}
    shipped = {server.folder: server.name for server in reversed(study.servers) if server.tuned_from is None}
    return {
        server.name: server.tuned_from if server.tuned_from in names else shipped.get(server.folder, server.tuned_from)
        for server in study.servers
        if server.tuned_from is not None
    }


def verdicts(families: Sequence[Family], compare: Compare, level: float = LEVEL) -> tuple[Verdict, ...]:
    """Each family's verdicts, and after those of a form that of the whole study.

    The study's rests on the families that try its limits, if it has any, else on those that compare several servers.
    """
    found: list[Verdict] = []
    tried = any(family.objective is not None for family in families)
    for form in FORMS:
        own, deciding = [], []
        for family in families:
            members = family.members(form)
            if not members:
                continue
            verdict = _verdict(family, members, form, compare, level)
            if verdict.kind != "unmeasured":
                own.append(verdict)
            if verdict.kind != "unmeasured" or form == "all":
                found.append(verdict)
            several = sum(each.cell.throughput is not None for each in members) > 1
            if verdict.feasible or (several and not tried):
                deciding.append(verdict)
        if deciding or len(own) == 1:
            found.append(study_verdict(deciding or own, form))
    return tuple(found)


def _verdict(
    family: Family, members: Sequence[AnalyzedCell], form: VerdictForm, compare: Compare, level: float
) -> Verdict:
    """By the SLO where this family decides it: then cost is given of the servers that meet it, at its rate."""
    cells = [each.cell for each in members]
    if family.objective is None:
        standing, per_s = by_throughput(cells, compare(members)), 0.0
        cost, no_cost = costs(cells, family.open_families)
    else:
        standing = by_limits(members, family.objective, compare, level)
        per_s = family.offered_per_s or family.objective.needed_per_s
        met = [each.judged.cell for each in standing.with_limits("met")]
        cost, no_cost = costs_at(met, per_s), "" if met or len(standing.limits) < 2 else NONE_KEEPS
    workload, load, network = cells[0].place
    return Verdict(
        kind=standing.kind, form=form, workload=workload, load=load, network=network, servers=standing.names,
        sentence=sentence_of(standing, len(cells), family.objective, per_s, family.place),
        reasons=reasons_of(standing, cells), blocks_needed=standing.blocks_needed, cost=cost, no_cost=no_cost,
        feasible=tuple(each.feasibility for each in standing.limits),
    )  # fmt: skip


def study_verdict(own: Sequence[Verdict], form: VerdictForm) -> Verdict:
    """The study's verdict from those of its workloads, loads and networks.

    A winner must win in each of them. That needs no further correction: each part must hold by itself, and the whole
    claims no more (Berger 1982, intersection-union tests).
    """
    if len(own) == 1:
        return own[0].model_copy(update={"workload": "", "load": "", "network": ""})
    kinds = {verdict.kind for verdict in own}
    servers = tuple(name for name in own[0].servers if all(name in verdict.servers for verdict in own))
    kind: VerdictKind = "inconclusive"
    of = f"all {len(own)} combinations"
    if kinds == {"none-feasible"}:
        kind, sentence = "none-feasible", f"In none of {len(own)} combinations does any server keep it."
    elif kinds == {"winner"} and servers:
        kind, sentence = "winner", f"{servers[0]} wins in {of}."
    elif kinds == {"equivalent"} and all(set(verdict.servers) == set(servers) for verdict in own):
        kind, sentence = "equivalent", f"{listed(servers)} are equivalent in {of}."
    elif servers:
        verb = "is" if len(servers) == 1 else "are"
        sentence = f"{listed(servers)} {verb} among the best in {of}, and not alone in each of them."
    else:
        sentence = _depends(own)
    needed = [verdict.blocks_needed for verdict in own if verdict.kind == "inconclusive" == kind]
    return Verdict(kind=kind, form=form, servers=servers, sentence=sentence, blocks_needed=blocks_for_all(needed))


def _depends(own: Sequence[Verdict]) -> str:
    """Which is best where, of the parts in which the combinations differ."""
    differing = [key for key in ("workload", "load", "network") if len({getattr(verdict, key) for verdict in own}) > 1]
    groups: dict[tuple[str, ...], list[str]] = {}
    for verdict in own:
        words = [over_network(verdict.network) if key == "network" else str(getattr(verdict, key)) for key in differing]
        groups.setdefault(tuple(sorted(verdict.servers)), []).append(" ".join(words))
    parts = [f"{listed(servers) or 'none'} ({_some(places)})" for servers, places in groups.items()]
    return f"No server is best everywhere: {'; '.join(parts[:MOST_NAMED])}{'; …' if len(parts) > MOST_NAMED else ''}."


def _some(places: Sequence[str]) -> str:
    return ", ".join(places) if len(places) <= MOST_NAMED else f"in {plural(len(places), 'combination')}"


def costs(cells: Sequence[Cell], open_families: Mapping[float, Sequence[Cell]]) -> tuple[tuple[Cost, ...], str]:
    """What each of the cells' servers costs at one rate; where that is unknown, why, and which load would show it.

    The rate is the highest of the open loads' that all measured cells serve; without such a load, what the users of
    the closed load send to the servers whose only bound they are. At saturation each would do another amount of work.
    """
    measured = [cell for cell in cells if cell.throughput is not None]
    names = {cell.server for cell in measured}
    for per_s, family in sorted(open_families.items(), reverse=True):
        serving = [cell for cell in family if cell.server in names and cell.rate_per_s >= SERVED * per_s]
        if serving and {cell.server for cell in serving} == names:
            return costs_at(serving, per_s), ""
    bound_by_users = [cell for cell in measured if cell.has_cause("users-bound")]
    rates = [cell.rate_per_s for cell in bound_by_users]
    if len(rates) > 1 and min(rates) >= (1 - SIMILAR) * max(rates):
        return _cheapest_first(_cost_at(cell, cell.rate_per_s) for cell in bound_by_users), ""
    return (), _why_no_cost(sorted(cell.rate_per_s for cell in measured), sorted(open_families))


def _why_no_cost(rates: Sequence[float], offered: Sequence[float]) -> str:
    """ "" for one server. The load that it names has a lower rate than the slowest does, whatever bound that one."""
    if len(rates) < 2:
        return ""
    ends = listed(list(dict.fromkeys([f"{rate(rates[0])}/s", f"{rate(rates[-1])}/s"])))
    why = f"the closed load lets each server do as much as it can, {ends}, and asks for no rate"
    if offered:
        why = f"not all servers serve the open load of {listed([f'{rate(per_s)}/s' for per_s in offered])}"
    such = f'{{ kind = "constant", rate = {SERVED_BY_ALL * rates[0]:.3g} }}'
    return f"untold, as {why}; an open load that all of them serve shows it, such as schedule = {such}"


def costs_at(cells: Iterable[Cell], per_s: float) -> tuple[Cost, ...]:
    """What each of the cells' servers costs at this rate, which all of them serve."""
    return _cheapest_first(_cost_at(cell, per_s) for cell in cells)


def _cost_at(cell: Cell, per_s: float) -> Cost:
    return Cost(
        server=cell.server,
        rate_per_s=per_s,
        cpu_s_per_1000=None if cell.cpu_s_per_request is None else cell.cpu_s_per_request.scaled(REQUESTS),
        mb_per_1000_per_s=None if cell.peak_pss_mb is None else cell.peak_pss_mb.scaled(REQUESTS / per_s),
    )


def _cheapest_first(found: Iterable[Cost]) -> tuple[Cost, ...]:
    """By CPU time; those whose CPU time is not known come last."""
    return tuple(sorted(found, key=lambda cost: cost.cpu_s_per_1000.value if cost.cpu_s_per_1000 else float("inf")))
