"""Hosts: kernel settings and processors of each role, and the name server."""

import re
from typing import Annotated, Self

from pydantic import Field, model_validator

from headway.engine.delay_law import AT_ONCE, Law
from headway.strict import EACH_ONCE, Misfit, StrictModel, refuse
from headway.study.operations import BackendName


class HostSettings(StrictModel):
    """Kernel settings of one role's host; None leaves what the kernel gives to a new host.

    `syn_linear_timeouts`: how many unanswered tries to connect are repeated after a second each, before the wait
    doubles. It is 4 since Linux 6.5; before, there was none.
    """

    ports: tuple[int, int] | None = None
    somaxconn: int | None = Field(default=None, ge=1, le=2_147_483_647)
    congestion_control: str | None = Field(default=None, pattern=r"^[a-z0-9_-]+$")
    syn_linear_timeouts: int | None = Field(default=None, ge=0, le=127)

    @model_validator(mode="after")
    def _ports_are_a_range(self) -> Self:
        if self.ports is not None and not 1 <= self.ports[0] <= self.ports[1] <= 65535:
            message = f"{self.ports[0]} to {self.ports[1]} is no range of ports"
            refuse([Misfit(("ports",), message, "write the first and the last one, both within 1 to 65535")])
        return self


class Hosts(StrictModel):
    """The roles' hosts; `backends` holds for each of them."""

    load: HostSettings = HostSettings()
    server: HostSettings = HostSettings()
    backends: HostSettings = HostSettings()

    @property
    def changed_settings(self) -> tuple[tuple[str, str], ...]:
        """The settings that differ from the kernel's: (role, key)."""
        return tuple((role, key) for role, host in self for key, value in host if value is not None)


CpuNumber = Annotated[int, Field(ge=0, lt=8192)]
"""The number of a processor; the most that Linux can be built for is 8192 (NR_CPUS)."""


CpuNumbers = Annotated[tuple[CpuNumber, ...], Field(min_length=1), EACH_ONCE]


class Cpus(StrictModel):
    """Which processors each role has, by number; None is its part of those that no other role was given."""

    server: CpuNumbers | None = None
    load: CpuNumbers | None = None
    backends: CpuNumbers | None = None


class Dns(StrictModel):
    """A name server for the server's host only, which responds after `hold`.

    Servers get the backends of `names` by name instead of by address.
    """

    hold: Law = AT_ONCE
    names: Annotated[tuple[BackendName, ...], Field(min_length=1), EACH_ONCE] = ("http",)


_CPUS = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)


def parse_cpu_list(text: str) -> tuple[int, ...]:
    """Return the processors of a list as the kernel writes it (cpuset(7)): "2-5,7". Raises ValueError."""
    numbers: set[int] = set()
    for part in text.split(","):
        match = _CPUS.fullmatch(part.strip())
        if match is None:
            raise ValueError(f"{text!r} is no list of processors: write numbers and ranges, such as 2-5,7")
        first, last = int(match[1]), int(match[2] or match[1])
        if first > last:
            raise ValueError(f"{part.strip()!r} runs backwards: write the lower processor first")
        numbers.update(range(first, last + 1))
    return tuple(sorted(numbers))
