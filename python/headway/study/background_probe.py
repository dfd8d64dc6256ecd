"""The bystander: another user of the same server, who asks a trivial route now and then while the load is on.

It must not change what it looks at. So it asks seldom, on a new connection each time (a kept one would hold a worker of
a preforking server), and not at all where it would take a place in the queue that the load's own users lack.
"""

from headway.study.loads import ClosedLoad, Load, final_rate_per_s
from headway.study.network import LinkLevel
from headway.study.server import Server
from headway.study.study import Study
from headway.study.workload import Workload
from headway.units import NS_PER_S

RATE_PER_S = 5.0

SHARE = 0.05
"""It asks no more often than a twentieth of what the load's own users can be answered: its answers cost CPU time, too,
though less each."""

IN_FLIGHT = 20
"""No more of its requests are open at once; who would be the next is not sent, and counted."""

LEAST_WINDOW_NS = 2 * NS_PER_S

ALIVE = Workload(name="alive", path="/alive", answer="\n")
"""What it asks: a route without steps, handled as the server handles its other requests."""


def probe_rate_of_study(study: Study) -> float | None:
    """How often it asks by the study: as its key says, else 5/s in full runs. None for no bystander.

    The quick form is too short for it, and a run as its source made it had none.
    """
    if study.bystander == "none" or any(workload.path == ALIVE.path for workload in study.workloads):
        return None
    if study.bystander is not None:
        return study.bystander
    return RATE_PER_S if study.size == "full" and study.form != "as-published" else None


def served_workloads(study: Study) -> tuple[Workload, ...]:
    """What servers are told to answer: the study's workloads, and the bystander's route where there is one."""
    return study.workloads if probe_rate_of_study(study) is None else (*study.workloads, ALIVE)


def probe_skip_reason(study: Study, server: Server, load: Load) -> str:
    """Why the study's bystander stays away from these; "" where it comes, or where the study has none."""
    if probe_rate_of_study(study) is None:
        return ""
    if load.window is None or load.window < LEAST_WINDOW_NS:
        return "the load has no window of two seconds or more"
    slots, backlog = server.slots, server.capacities.backlog
    if isinstance(load, ClosedLoad) and slots is not None and load.users + IN_FLIGHT > slots + backlog:
        return f"the accept queue of {backlog} is too short for it beside {load.users} users"
    return ""


def probe_rate_under_load(
    study: Study, server: Server, workload: Workload, load: Load, level: LinkLevel
) -> float | None:
    """How often it asks beside this load, in requests a second; None where it stays away."""
    asked = probe_rate_of_study(study)
    if asked is None or probe_skip_reason(study, server, load):
        return None
    return min([asked, *(SHARE * bound for bound in _response_rate_bounds(server, workload, load, level))])


def _response_rate_bounds(server: Server, workload: Workload, load: Load, level: LinkLevel) -> list[float]:
    """What the load's own users can be answered at most, by arithmetic; nothing where nothing bounds that."""
    hold_s = workload.mean_hold_ns_over(level) / NS_PER_S
    if not isinstance(load, ClosedLoad):
        bounds = [final_rate_per_s(load)]
    else:
        each_s = hold_s + load.think.mean_ns / NS_PER_S
        bounds = [load.users / each_s] if each_s else []
    return bounds + ([server.slots / hold_s] if server.slots is not None and hold_s else [])
