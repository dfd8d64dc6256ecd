"""The interface of an operation: a frozen dataclass whose fields are its parameters, with one method for each form."""

from typing import TYPE_CHECKING, ClassVar, Protocol

if TYPE_CHECKING:
    from .async_clients import AsyncClients
    from .sync_clients import SyncClients

NANOSECONDS_PER_SECOND = 1_000_000_000


class Operation(Protocol):
    """One piece of a request's work. Both forms return the operation's token, or raise whatever their client raises.

    The token is the proof that the work was done: where a backend is asked, the backend makes it.
    """

    name: ClassVar[str]
    """Its name in a workload."""

    @property
    def backend(self) -> str | None:
        """The field of ``Backends`` that must be there for this operation, or None."""
        ...

    def run_sync(self, clients: "SyncClients") -> str:
        """Do the work; the calling thread waits."""
        ...

    async def run_async(self, clients: "AsyncClients") -> str:
        """Do the work; the event loop goes on meanwhile."""
        ...
