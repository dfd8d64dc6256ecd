"""A family: the cells that are compared with each other, those of one workload under one load over one link."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.evaluate import AnalyzedCell
from headway.analysis.findings import VerdictForm
from headway.engine.order import ConstantSchedule, PoissonSchedule
from headway.study.loads import Objective, OpenLoad, final_rate_per_s
from headway.study.study import Study


@dataclass(frozen=True)
class Family:
    """The cells of one workload, load and link. `objective` is the SLO with its rate, if this load decides it, and
    `asked_per_s` then the rate of this load.

    `tuned_from` names the server whose capacities another one changes; `open_families` are the cells of the same
    workload and link under open loads, by rate.
    """

    judged: tuple[AnalyzedCell, ...]
    tuned_from: Mapping[str, str] = field(default_factory=dict)
    objective: Objective | None = None
    open_families: Mapping[float, Sequence[Cell]] = field(default_factory=dict)
    offered_per_s: float | None = None

    def members(self, form: VerdictForm) -> tuple[AnalyzedCell, ...]:
        """The compared servers: as they ship; or the tuned ones, with those without a tuned one. None if none is
        tuned."""
        if form == "defaults":
            return tuple(each for each in self.judged if each.cell.server not in self.tuned_from)
        replaced = {self.tuned_from[name] for each in self.judged if (name := each.cell.server) in self.tuned_from}
        return tuple(each for each in self.judged if each.cell.server not in replaced) if replaced else ()


def families_of_study(
    study: Study, judged: Sequence[AnalyzedCell], tuned_from: Mapping[str, str] | None = None
) -> list[Family]:
    """The judged cells by workload, load and link, in their order.

    `tuned_from` names the servers of another run that tried tuned ones, in addition to the study's own.
    """
    tuned = _tuned(study)
    loads = {load.name: load for load in study.loads}
    by_place: dict[tuple[str, str, str], list[AnalyzedCell]] = {}
    for each in judged:
        by_place.setdefault((each.cell.workload, each.cell.load, each.cell.link), []).append(each)
    found, deciding = [], _deciding(study)
    for (workload, load, link), family in by_place.items():
        open_families = {
            schedule.rate: [each.cell for each in by_place[workload, other.name, link]]
            for other in study.loads
            if isinstance(other, OpenLoad)
            and isinstance(schedule := other.schedule, ConstantSchedule | PoissonSchedule)
            and (workload, other.name, link) in by_place
        }
        objective = study.slo if (workload, load, link) in deciding else None
        of_load = loads[load]
        offered_per_s = final_rate_per_s(of_load) if objective is not None and isinstance(of_load, OpenLoad) else None
        found.append(Family(tuple(family), tuned | dict(tuned_from or {}), objective, open_families, offered_per_s))
    return found


def _deciding(study: Study) -> set[tuple[str, str, str]]:
    """The workloads, loads and links that decide the study's objective, of all that are planned: of each workload over
    each link the load of the lowest rate that is high enough."""
    if study.slo is None:
        return set()
    planned: dict[tuple[str, str], set[str]] = {}
    for cell in study.cells:
        planned.setdefault((cell.workload, cell.link), set()).add(cell.load)
    return {
        (workload, load.name, link)
        for (workload, link), names in planned.items()
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
