"""Hosts: what a study sets for each role's kernel, and which processors each role has."""

from typing import Self

from pydantic import Field, model_validator

from headway.spec.law import Fixed, Law
from headway.spec.model import SpecModel
from headway.spec.step import BackendName


class HostSettings(SpecModel):
    """Kernel settings of one role's host; None leaves what the kernel gives to a new host."""

    ports: tuple[int, int] | None = None
    somaxconn: int | None = Field(default=None, ge=1, le=2_147_483_647)
    congestion_control: str | None = Field(default=None, pattern=r"^[a-z0-9_-]+$")

    @model_validator(mode="after")
    def _ports_are_a_range(self) -> Self:
        if self.ports is not None and not 1 <= self.ports[0] <= self.ports[1] <= 65535:
            raise ValueError("ports is the first and the last of a range within 1 to 65535")
        return self


class Hosts(SpecModel):
    """The roles' hosts; `backends` holds for each of them."""

    load: HostSettings = HostSettings()
    server: HostSettings = HostSettings()
    backends: HostSettings = HostSettings()


class Cpus(SpecModel):
    """Which processors each role has, by number; None is the default partition's."""

    server: tuple[int, ...] | None = Field(default=None, min_length=1)
    load: tuple[int, ...] | None = Field(default=None, min_length=1)
    backends: tuple[int, ...] | None = Field(default=None, min_length=1)


class Dns(SpecModel):
    """A name server for the server's host alone, which answers after `hold`.

    Servers are told the backends of `names` by name instead of by address.
    """

    hold: Law = Fixed(delay=0)
    names: tuple[BackendName, ...] = Field(default=("http",), min_length=1)
