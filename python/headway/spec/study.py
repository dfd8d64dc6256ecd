"""A study: a question, the servers and workloads it compares, and the load it puts on them."""

from typing import Literal, Self

from pydantic import Field, model_validator

from headway.spec.host import Cpus, Dns, Hosts
from headway.spec.link import NO_LINK, LinkLevel
from headway.spec.load import Load, WarmUp
from headway.spec.model import SpecModel
from headway.spec.server import Server
from headway.spec.workload import Workload
from headway.units import Nanoseconds


class Quick(SpecModel):
    """What `--quick` changes: fewer blocks and shorter windows, for a first answer."""

    blocks: int = Field(ge=1)
    warm_up: WarmUp | None = None
    window: Nanoseconds | None = Field(default=None, gt=0)
    requests: int | None = Field(default=None, ge=2)
    drain: Nanoseconds | None = Field(default=None, ge=0)


class StudyFile(SpecModel):
    """A study as its file says it; servers are named."""

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
    port: int | None = Field(default=None, ge=1, le=65535)
    servers: tuple[str, ...] = Field(min_length=1)
    workloads: tuple[Workload, ...] = Field(min_length=1)
    loads: tuple[Load, ...] = Field(min_length=1)
    quick: Quick | None = None

    @model_validator(mode="after")
    def _names_are_unique(self) -> Self:
        for kind, names in (
            ("servers", list(self.servers)),
            ("workloads", [workload.name for workload in self.workloads]),
            ("loads", [load.name for load in self.loads]),
            ("paths of workloads", [workload.path for workload in self.workloads]),
        ):
            twice = sorted({name for name in names if names.count(name) > 1})
            if twice:
                raise ValueError(f"{kind}: {', '.join(twice)} stands there twice")
        return self


class Study(SpecModel):
    """A study with its servers' manifests and its factors' levels: all that is needed to plan it.

    `testbed` None: namespaces wherever they are permitted, else loopback.
    """

    name: str
    title: str
    question: str
    source: str | None
    testbed: Literal["namespaces", "loopback"] | None
    hosts: Hosts = Hosts()
    cpus: Cpus = Cpus()
    dns: Dns | None = None
    seed: int
    blocks: int
    port: int | None
    servers: tuple[Server, ...]
    workloads: tuple[Workload, ...]
    loads: tuple[Load, ...]
    links: tuple[LinkLevel, ...] = (NO_LINK,)
    form: Literal["full", "quick"] = "full"

    @property
    def backends(self) -> tuple[str, ...]:
        """Every backend of the study, each once: what its steps ask, and its name server."""
        asked = dict.fromkeys(name for workload in self.workloads for name in workload.backends)
        return (*asked, *(() if self.dns is None else ("dns",)))

    @property
    def needs_namespaces(self) -> bool:
        """Whether it asks for something that loopback cannot be."""
        return not all(level.is_plain for level in self.links) or self.dns is not None or self.hosts != Hosts()
