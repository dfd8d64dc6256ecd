"""Compute."""

# ruff: noqa: ARG002  # every step is given the clients; this one needs none

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .awaiting_clients import AwaitingClients
    from .blocking_clients import BlockingClients


@dataclass(frozen=True, slots=True)
class Cpu:
    """Add up i·i for 0 ≤ i < ``iterations``; the token is the sum."""

    name: ClassVar[str] = "cpu"
    backend: ClassVar[str | None] = None

    iterations: int

    def blocking(self, clients: "BlockingClients") -> str:
        return str(sum(i * i for i in range(self.iterations)))

    async def awaiting(self, clients: "AwaitingClients") -> str:
        # There is nothing to await in arithmetic: the awaiting form holds the loop, as it does in any real program.
        return str(sum(i * i for i in range(self.iterations)))
