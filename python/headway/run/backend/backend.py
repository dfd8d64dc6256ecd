"""What the study loop needs of a backend, whatever it is."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import anyio
from pydantic import BaseModel

from headway.record.record import BackendCount
from headway.run.actor import ANSWER_DEADLINE_S, Actor
from headway.run.machine.process_tree import tree_cpu_ns


@dataclass
class Backend(ABC):
    """A backend that runs.

    `configuration` is where it is, for the server programs: the value of HEADWAY_CONFIGURATION's ["backends"][name]; a
    backend that they are not configured for has none.
    `tokens` are what only this backend, in this run, can have responded, so that a server cannot make up its response:
    by the operation's name ("db_create"), for HTTP by path ("/social"). `description` is kept in the run's record: what
    it is, with what bears on a measurement.
    """

    name: str
    configuration: Mapping[str, str | int]
    tokens: Mapping[str, str]
    description: str

    @abstractmethod
    async def count(self) -> BackendCount:
        """Return totals since it was started; the high-water mark since the previous count. Raises StageError."""

    async def check(self) -> None:
        """Raise StageError, with its last output, when it is no longer alive."""
        await self.count()


SnapshotT = TypeVar("SnapshotT", bound=BaseModel)


@dataclass
class ActorBackend(Backend, Generic[SnapshotT]):
    """A backend whose servers are actors of headway's own; `counted` makes one count of their snapshots.

    It also gets their CPU time in nanoseconds.
    """

    actors: Sequence[Actor[Any]]
    snapshot: type[SnapshotT]
    counted: Callable[[Sequence[SnapshotT], int], BackendCount]
    _receiving: anyio.Lock = field(default_factory=anyio.Lock)

    async def count(self) -> BackendCount:
        """As `Backend.count`, of all its actors together."""
        snapshots = []
        async with self._receiving:
            for actor in self.actors:
                await actor.command("snapshot")
                snapshots.append(await actor.expect(self.snapshot, ANSWER_DEADLINE_S))
        return self.counted(snapshots, sum(tree_cpu_ns(actor.pid) or 0 for actor in self.actors))


async def counts(backends: Mapping[str, Backend]) -> dict[str, BackendCount]:
    """Return each backend's count now. Raises StageError."""
    return {name: await backend.count() for name, backend in backends.items()}
