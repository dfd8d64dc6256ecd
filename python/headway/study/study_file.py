"""A study as its TOML file describes it, and the checks between its keys."""

from collections.abc import Iterator
from typing import Self

from pydantic import Field, model_validator

from headway.strict import KeyPath, Misfit, StrictModel, refuse, repeated
from headway.study.cells import CellBlock, cells_of, unknown, unknown_names
from headway.study.claims import unknown_cells, unpaired_hypotheses
from headway.study.loads import Load, WarmUp
from headway.study.network import DIRECT, Network, NetworkFactor, NetworkLevel
from headway.study.operations import IN_THE_SERVERS_HOST, BackendName
from headway.study.server import NamedServer
from headway.study.study import InterimAnalysis, StudyHead
from headway.study.workload import Workload
from headway.units import Nanoseconds

INTERIM_ANALYSES: tuple[int, ...] = (3, 5, 8, 12, 20)


class Quick(StrictModel):
    """What `--quick` changes: fewer blocks and shorter windows, for a first result.

    `networks` are the names of the levels that are kept; None keeps all. `cells` are the combinations that are kept, of
    those that the study measures; none keeps all. `loads` and `workloads` replace the study's of the same names.
    """

    blocks: int = Field(ge=1)
    warm_up: WarmUp | None = None
    window: Nanoseconds | None = Field(default=None, gt=0)
    requests: int | None = Field(default=None, ge=2)
    graceful_stop: Nanoseconds | None = Field(default=None, ge=0)
    networks: tuple[str, ...] | None = Field(default=None, min_length=1)
    cells: tuple[CellBlock, ...] = ()
    loads: tuple[Load, ...] = ()
    workloads: tuple[Workload, ...] = ()


class StudyFile(StudyHead):
    """A study as its file describes it; servers are named.

    The network is either a factor, `network`, or levels that are written out, `networks`; `backend_network`
    has those of single backends, in every level. `cells` are the combinations that are measured; without it all are.
    """

    interim_analyses: tuple[InterimAnalysis, ...] = INTERIM_ANALYSES
    aa_test: bool = True
    servers: tuple[NamedServer, ...] = Field(min_length=1)
    network: NetworkFactor | None = None
    networks: tuple[NetworkLevel, ...] | None = Field(default=None, min_length=1)
    backend_network: dict[BackendName, Network] = Field(default_factory=dict)
    cells: tuple[CellBlock, ...] = ()
    quick: Quick | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        refuse(
            [
                *self._repeated(),
                *self._networks(),
                *self._testbed(),
                *self._unused_backends(),
                *self._cells(),
                *self._unknown_replacements(),
                *self._slo(),
            ]
        )
        return self

    @property
    def known(self) -> tuple[tuple[str, ...], ...]:
        """The names of its servers, workloads, loads and networks."""
        return (
            tuple(choice.name or choice.server.rpartition("/")[2] for choice in self.servers),
            tuple(workload.name for workload in self.workloads),
            tuple(load.name for load in self.loads),
            tuple(level.name for level in self.levels),
        )

    def _cells(self) -> Iterator[Misfit]:
        unknown = list(unknown_names(self.cells, self.known))
        if self.quick is not None:
            yield from unknown_names(self.quick.cells, self.known, ("quick", "cells"))
        yield from unknown
        yield from repeated(("claims",), [claim.name for claim in self.claims], ("name",))
        yield from unpaired_hypotheses(self.open_question, self.claims)
        if not unknown:
            yield from unknown_cells(self.claims, cells_of(self.cells, self.known))

    def _slo(self) -> Iterator[Misfit]:
        if self.slo is not None and not any(self.slo.is_tested_by(load) for load in self.loads):
            needed = f"{self.slo.needed_per_s:.4g}"
            message = f"no open load asks for {self.slo.headroom:g} × {self.slo.rate:g} = {needed} requests a second"
            remedy = f'add a load with kind = "open" and schedule = {{ kind = "poisson", rate = {needed} }}'
            yield Misfit(("slo", "rate"), message, remedy)

    @property
    def levels(self) -> tuple[NetworkLevel, ...]:
        """The levels of the network; only "direct" where the file has none."""
        levels = self.networks or ((DIRECT,) if self.network is None else self.network.levels)
        return (
            tuple(level.model_copy(update={"own": self.backend_network}) for level in levels)
            if self.backend_network
            else levels
        )

    def _repeated(self) -> Iterator[Misfit]:
        yield from repeated(("servers",), [choice.name or choice.server for choice in self.servers])
        yield from repeated(("workloads",), [workload.name for workload in self.workloads], ("name",))
        # One path may have several workloads, for a server that reads the query.
        yield from repeated(("workloads",), [workload.target for workload in self.workloads], ("path",))
        yield from repeated(("loads",), [load.name for load in self.loads], ("name",))
        yield from repeated(("networks",), [level.name for level in self.networks or ()], ("name",))

    def _networks(self) -> Iterator[Misfit]:
        if self.network is not None and self.networks is not None:
            yield Misfit(("network",), "the network is given twice", "keep either network or networks")
        names = [level.name for level in self.levels]
        yield from unknown(("quick", "networks"), "network", (self.quick and self.quick.networks) or (), names)

    def _unknown_replacements(self) -> Iterator[Misfit]:
        """Yield loads and workloads of the quick size that replace none of the study."""
        for kind in ("loads", "workloads"):
            names, given = ([each.name for each in getattr(holder, kind, ())] for holder in (self, self.quick))
            yield from unknown(("quick", kind), kind[:-1], given, names, ("name",))

    def _testbed(self) -> Iterator[Misfit]:
        if self.testbed != "loopback":
            return
        for path in self._need_namespaces():
            yield Misfit(
                path,
                'testbed = "loopback" cannot do this: it takes a host for each role',
                'say testbed = "namespaces", or leave testbed out',
            )

    def _need_namespaces(self) -> Iterator[KeyPath]:
        """Yield the keys that need something that loopback cannot do."""
        if self.network is not None:
            yield from (("network", *path) for path in self.network.paths_that_do_something)
        yield from (("networks", number) for number, level in enumerate(self.networks or ()) if not level.is_plain)
        yield from (("hosts", *path) for path in self.hosts.changed_settings)
        yield from (("backend_network", name) for name, network in self.backend_network.items() if not network.is_plain)
        if self.dns is not None:
            yield ("dns",)

    def _unused_backends(self) -> Iterator[Misfit]:
        """Yield networks and names of backends that no workload uses."""
        asked = {name for workload in self.workloads for name in workload.backends}
        paths: list[KeyPath] = [
            ("network", "backends", key)
            for key in (self.network.backends.keys_that_do_something if self.network else ())
        ]
        paths += [
            ("networks", n, "backends") for n, level in enumerate(self.networks or ()) if not level.backends.is_plain
        ]
        if not asked:
            yield from (Misfit(at, "no workload asks a backend", "leave the backends' network out") for at in paths)
        for name in self.backend_network:
            if name in IN_THE_SERVERS_HOST:
                yield Misfit(
                    ("backend_network", name), f"no network leads to {name}: they are in the server's host", "remove it"
                )
            elif name not in asked:
                yield Misfit(("backend_network", name), f"no workload asks {name}", "leave its network out")
        names = () if self.dns is None else self.dns.names
        for number, workload in enumerate(self.workloads):
            for name in workload.backends_by_name:
                if name not in names:
                    remedy = f'add [dns] with names = ["{name}"]'
                    yield Misfit(("workloads", number, "operations"), f"nobody knows the name of {name}", remedy)
        for number, name in enumerate(names):
            if name not in asked:
                written = self.dns is not None and "names" in self.dns.model_fields_set
                path = ("dns", "names", number) if written else ("dns", "names")
                remedy = f"they ask {', '.join(sorted(asked))}" if asked else "remove [dns]: they ask no backend"
                yield Misfit(path, f"no workload asks {name}", remedy)
