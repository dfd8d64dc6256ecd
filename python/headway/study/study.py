"""A study with its servers and factor levels: everything that a plan needs. Its background probe requests."""

from typing import Annotated, Literal

from pydantic import Field

from headway.strict import StrictModel
from headway.study.cells import CellBlock, CellNames, PublishedFigures, blocks_of, cells_of
from headway.study.claims import Claim, OpenQuestion
from headway.study.hosts import Cpus, Dns, Hosts
from headway.study.loads import ClosedLoad, Load, Objective, Tool, final_rate_per_s
from headway.study.network import DIRECT, NetworkLevel
from headway.study.operations import IN_THE_SERVERS_HOST, BackendName
from headway.study.server import Server
from headway.study.size import StoredSize
from headway.study.workload import Workload
from headway.units import NS_PER_S

Form = Literal["as-published", "corrected"]
"""A study that reproduces a source: with the source's mistakes kept, or as its author meant it."""

Driver = Literal["engine"] | Tool
"""What sends the load: headway's engine, or a tool that a source used."""


BackgroundProbeRate = Annotated[float, Field(gt=0, le=1000)] | Literal["none"]
"""The rate of background probe requests, in requests a second, or "none"."""


InterimAnalysis = Annotated[int, Field(ge=2, le=100)]
"""After how many blocks a run makes an interim analysis; a single block has no spread."""


class StudyHead(StrictModel):
    """The keys of a study that are the same in its file.

    `blocks` is the maximum: after each number of blocks in `interim_analyses` the run ends if they decide; without any
    (`interim_analyses = []`) all blocks are run. `aa_test`, an A/A test: one cell of each family
    is measured twice a block, which shows how far two measurements of one server differ; the quick size leaves it out.
    `testbed` None: namespaces wherever they are permitted, else loopback.
    """

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9_-]*$")
    title: str
    question: str
    source: str | None = None
    testbed: Literal["namespaces", "loopback"] | None = None
    hosts: Hosts = Hosts()
    cpus: Cpus = Cpus()
    dns: Dns | None = None
    seed: int = Field(default=1, ge=0)
    blocks: int = Field(default=5, ge=1, le=100)
    interim_analyses: tuple[InterimAnalysis, ...] = ()
    aa_test: bool = False
    port: int | None = Field(default=None, ge=1, le=65535)
    workloads: tuple[Workload, ...] = Field(min_length=1)
    loads: tuple[Load, ...] = Field(min_length=1)
    slo: Objective | None = Field(
        default=None, description="limits that must hold at a rate under an open load: verdicts go by them first"
    )
    background_probe: BackgroundProbeRate | None = Field(
        default=None,
        description="how often another user asks a trivial route beside each load, in requests a second, or none: by "
        "default 5 in full runs; never more than a twentieth of what the load can be answered",
    )
    claims: tuple[Claim, ...] = ()
    open_question: OpenQuestion | None = None


class Study(StudyHead):
    """A study with its servers' manifests and its factors' levels: all that is needed to plan it."""

    servers: tuple[Server, ...]
    networks: tuple[NetworkLevel, ...] = (DIRECT,)
    combinations: tuple[CellBlock, ...] = ()
    published: tuple[PublishedFigures, ...] = ()
    skipped_claims: tuple[Claim, ...] = Field(default=(), description="claims that need a larger size")
    form: Form | None = None
    size: StoredSize = "source"
    drivers: tuple[Literal["engine", "tool"], ...] = ("engine",)

    @property
    def cells(self) -> tuple[CellNames, ...]:
        """The cells that are measured, each by the names of its parts, in the study's order.

        Cells of servers or networks that options leave out are left out too.
        """
        return cells_of(self.combinations, self.known)

    def cells_in(self, block: int) -> tuple[CellNames, ...]:
        """Return the cells that are measured in this block. The first block is 1."""
        most = {cell: blocks_of(cell, self.combinations) for cell in self.cells}
        return tuple(cell for cell, blocks in most.items() if blocks is None or block <= blocks)

    def parts(self, cell: CellNames) -> tuple[Server, Workload, Load, NetworkLevel]:
        """Return the server, workload, load and network of a cell."""
        return (
            next(server for server in self.servers if server.name == cell.server),
            next(workload for workload in self.workloads if workload.name == cell.workload),
            next(load for load in self.loads if load.name == cell.load),
            next(level for level in self.networks if level.name == cell.network),
        )

    @property
    def known(self) -> tuple[tuple[str, ...], ...]:
        """The names of its servers, workloads, loads and networks."""
        return (
            tuple(server.name for server in self.servers),
            tuple(workload.name for workload in self.workloads),
            tuple(load.name for load in self.loads),
            tuple(level.name for level in self.networks),
        )

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The tools that the source used, each once."""
        return tuple(dict.fromkeys(load.tool for load in self.loads if isinstance(load, ClosedLoad) and load.tool))

    @property
    def backends(self) -> tuple[str, ...]:
        """Every backend of the study, each once: those that its operations use, and its name server."""
        used = dict.fromkeys(name for workload in self.workloads for name in workload.backends)
        return (*used, *(() if self.dns is None else ("dns",)))

    @property
    def hosts_of_backends(self) -> tuple[str, ...]:
        """The backends that have a host of their own where roles have one."""
        return tuple(name for name in self.backends if name not in IN_THE_SERVERS_HOST)

    @property
    def backends_by_name(self) -> tuple[BackendName, ...]:
        """The backends that some operation looks up by name, each once."""
        return tuple(dict.fromkeys(name for workload in self.workloads for name in workload.backends_by_name))

    @property
    def needs_namespaces_for(self) -> tuple[str, ...]:
        """What loopback cannot do for it, each by its key in the study."""
        networks = (f"network {level.name!r}" for level in self.networks if not level.is_plain)
        hosts = (f"hosts.{role}.{key}" for role, key in self.hosts.changed_settings)
        return (*networks, *hosts, *(("dns",) if self.dns is not None else ()))


PROBE_RATE_PER_S = 5.0
"""While the load runs, a second client sends a trivial request now and then, which must not change the measurement.

So it sends few requests, each on a new connection (a kept one would hold a worker of a preforking server), and none
where it would take a place in the accept queue from the load's own users.
"""

PROBE_SHARE = 0.05
"""Its rate is at most this share of the load's own response rate: its requests cost CPU time too, though less each."""

PROBE_IN_FLIGHT = 20
"""Its in-flight cap. Above it requests are not sent, but counted."""

LEAST_PROBED_NS = 2 * NS_PER_S

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
    return PROBE_RATE_PER_S if study.size != "quick" and study.form != "as-published" else None


def served_workloads(study: Study) -> tuple[Workload, ...]:
    """Return the workloads that servers implement: the study's, and the background probe's where there is one."""
    return study.workloads if probe_rate_of_study(study) is None else (*study.workloads, ALIVE)


def probe_skip_reason(study: Study, server: Server, load: Load) -> str:
    """Return why this cell has no background probe; "" where it has one, or where the study has none."""
    if probe_rate_of_study(study) is None:
        return ""
    if load.window is None or load.window < LEAST_PROBED_NS:
        return "the load has no window of two seconds or more"
    limit, backlog = server.concurrency_limit, server.capacities.backlog
    if isinstance(load, ClosedLoad) and limit is not None and load.users + PROBE_IN_FLIGHT > limit + backlog:
        return f"the accept queue of {backlog} is too short for it beside {load.users} users"
    return ""


def probe_rate_under_load(
    study: Study, server: Server, workload: Workload, load: Load, level: NetworkLevel
) -> float | None:
    """Return the rate of the background probe under this load, in requests a second; None where there is none."""
    rate_per_s = probe_rate_of_study(study)
    if rate_per_s is None or probe_skip_reason(study, server, load):
        return None
    return min([rate_per_s, *(PROBE_SHARE * bound for bound in _response_rate_bounds(server, workload, load, level))])


def _response_rate_bounds(server: Server, workload: Workload, load: Load, level: NetworkLevel) -> list[float]:
    """Return upper bounds of the load's own response rate; none where nothing bounds it."""
    hold_s = workload.mean_hold_ns_over(level) / NS_PER_S
    if not isinstance(load, ClosedLoad):
        bounds = [final_rate_per_s(load)]
    else:
        each_s = hold_s + load.think.mean_ns / NS_PER_S
        bounds = [load.users / each_s] if each_s else []
    return bounds + ([server.concurrency_limit / hold_s] if server.concurrency_limit is not None and hold_s else [])
