"""Background probe requests: a second client sends a trivial request at a low rate while the load runs.

It must not change the measurement. So it sends few requests, each on a new connection (a kept one would hold a worker
of a preforking server), and none where it would take a place in the accept queue from the load's own users.
"""

from headway.study.loads import ClosedLoad, Load, final_rate_per_s
from headway.study.network import LinkLevel
from headway.study.server import Server
from headway.study.study import Study
from headway.study.workload import Workload
from headway.units import NS_PER_S

RATE_PER_S = 5.0

SHARE = 0.05
"""Its rate is at most this share of the load's own response rate: its requests cost CPU time too, though less each."""

IN_FLIGHT = 20
"""Its in-flight cap. Above it requests are not sent, but counted."""

LEAST_WINDOW_NS = 2 * NS_PER_S

ALIVE = Workload(name="alive", path="/alive", answer="\n")
"""Its route: without operations, handled as the server handles its other requests."""


def probe_rate_of_study(study: Study) -> float | None:
    """Return the rate that the study sets, by default 5/s in full runs; None for no background probe.

    The quick size is too short for it, and runs as published did not have it.
    """
    if study.background_probe == "none" or any(workload.path == ALIVE.path for workload in study.workloads):
        return None
    if study.background_probe is not None:
        return study.background_probe
    return RATE_PER_S if study.size == "full" and study.form != "as-published" else None


def served_workloads(study: Study) -> tuple[Workload, ...]:
    """Return the workloads that servers implement: the study's, and the background probe's where there is one."""
    return study.workloads if probe_rate_of_study(study) is None else (*study.workloads, ALIVE)


def probe_skip_reason(study: Study, server: Server, load: Load) -> str:
    """Return why this cell has no background probe; "" where it has one, or where the study has none."""
    if probe_rate_of_study(study) is None:
        return ""
    if load.window is None or load.window < LEAST_WINDOW_NS:
        return "the load has no window of two seconds or more"
    limit, backlog = server.concurrency_limit, server.capacities.backlog
    if isinstance(load, ClosedLoad) and limit is not None and load.users + IN_FLIGHT > limit + backlog:
        return f"the accept queue of {backlog} is too short for it beside {load.users} users"
    return ""


def probe_rate_under_load(
    study: Study, server: Server, workload: Workload, load: Load, level: LinkLevel
) -> float | None:
    """Return the rate of the background probe under this load, in requests a second; None where there is none."""
    rate_per_s = probe_rate_of_study(study)
    if rate_per_s is None or probe_skip_reason(study, server, load):
        return None
    return min([rate_per_s, *(SHARE * bound for bound in _response_rate_bounds(server, workload, load, level))])


def _response_rate_bounds(server: Server, workload: Workload, load: Load, level: LinkLevel) -> list[float]:
    """Return upper bounds of the load's own response rate; none where nothing bounds it."""
    hold_s = workload.mean_hold_ns_over(level) / NS_PER_S
    if not isinstance(load, ClosedLoad):
        bounds = [final_rate_per_s(load)]
    else:
        each_s = hold_s + load.think.mean_ns / NS_PER_S
        bounds = [load.users / each_s] if each_s else []
    return bounds + ([server.concurrency_limit / hold_s] if server.concurrency_limit is not None and hold_s else [])
