"""Several steps of which none needs another's result."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .step import Step

if TYPE_CHECKING:
    from .awaiting_clients import AwaitingClients
    from .blocking_clients import BlockingClients


@dataclass(frozen=True, slots=True)
class Parallel:
    """Do ``steps`` at once, or in turn in the blocking form. The token is theirs, joined with ``+`` in their order."""

    name: ClassVar[str] = "parallel"
    backend: ClassVar[str | None] = None

    steps: tuple[Step, ...]

    def blocking(self, clients: "BlockingClients") -> str:
        return "+".join([step.blocking(clients) for step in self.steps])

    async def awaiting(self, clients: "AwaitingClients") -> str:
        tasks = [asyncio.ensure_future(step.awaiting(clients)) for step in self.steps]
        try:
            return "+".join(await asyncio.gather(*tasks))
        finally:
            for task in tasks:  # one that failed ends the request: nobody waits for the others
                task.cancel()
