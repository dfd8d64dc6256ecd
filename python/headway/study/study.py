"""A study with its servers and factor levels: everything that a plan needs."""

from typing import Annotated, Literal

from pydantic import Field

from headway.strict import StrictModel
from headway.study.cells import CellBlock, CellNames, PublishedFigures, blocks_of, cells_of
from headway.study.claims import Claim, OpenQuestion
from headway.study.hosts import Cpus, Dns, Hosts
from headway.study.loads import ClosedLoad, Load, Objective, Tool
from headway.study.network import NO_LINK, LinkLevel
from headway.study.operations import IN_THE_SERVERS_HOST, BackendName
from headway.study.server import Server
from headway.study.workload import Workload

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
    links: tuple[LinkLevel, ...] = (NO_LINK,)
    combinations: tuple[CellBlock, ...] = ()
    published: tuple[PublishedFigures, ...] = ()
    skipped_claims: tuple[Claim, ...] = Field(
        default=(), description="claims that need the full size, in the quick one"
    )
    form: Form | None = None
    size: Literal["full", "quick"] = "full"
    drivers: tuple[Literal["engine", "tool"], ...] = ("engine",)

    @property
    def cells(self) -> tuple[CellNames, ...]:
        """The cells that are measured, each by the names of its parts, in the study's order.

        Cells of servers or links that options leave out are left out too.
        """
        return cells_of(self.combinations, self.known)

    def cells_in(self, block: int) -> tuple[CellNames, ...]:
        """Return the cells that are measured in this block. The first block is 1."""
        most = {cell: blocks_of(cell, self.combinations) for cell in self.cells}
        return tuple(cell for cell, blocks in most.items() if blocks is None or block <= blocks)

    def parts(self, cell: CellNames) -> tuple[Server, Workload, Load, LinkLevel]:
        """Return the server, workload, load and link of a cell."""
        return (
            next(server for server in self.servers if server.name == cell.server),
            next(workload for workload in self.workloads if workload.name == cell.workload),
            next(load for load in self.loads if load.name == cell.load),
            next(level for level in self.links if level.name == cell.link),
        )

    @property
    def known(self) -> tuple[tuple[str, ...], ...]:
        """The names of its servers, workloads, loads and links."""
        return (
            tuple(server.name for server in self.servers),
            tuple(workload.name for workload in self.workloads),
            tuple(load.name for load in self.loads),
            tuple(level.name for level in self.links),
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
    def needs_namespaces(self) -> bool:
        """Whether it needs something that loopback cannot do."""
        return bool(self.needs_namespaces_for)

    @property
    def needs_namespaces_for(self) -> tuple[str, ...]:
        """What loopback cannot do for it, each by its key in the study."""
        links = (f"link {level.name!r}" for level in self.links if not level.is_plain)
        hosts = (f"hosts.{role}.{key}" for role, key in self.hosts.changed_settings)
        return (*links, *hosts, *(("dns",) if self.dns is not None else ()))
