"""Backends that do not run, and only say what servers are told of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from headway.record.record import BackendCount
from headway.run.backend.backend import Backend


@dataclass
class Told(Backend):
    """A backend with this configuration and these tokens."""

    name: str
    configuration: Mapping[str, str | int] = field(default_factory=dict)
    tokens: Mapping[str, str] = field(default_factory=dict)
    description: str = "a backend that does not run"

    async def count(self) -> BackendCount:
        """Nobody asks it."""
        return BackendCount(requests=0, errors=0)
