"""What the study loop needs of a backend, whatever it is."""

from collections.abc import Mapping
from typing import Protocol

from headway.record.record import BackendCount


class Backend(Protocol):
    """A backend that runs.

    `configuration` is what server programs are told: the value of HEADWAY_CONFIGURATION's ["backends"][name]; a backend
    that they are told nothing of has none.
    `tokens` are what only this backend, in this run, can have answered, so that a server cannot make up its answer:
    by the step's name ("db_create"), for HTTP by path ("/social"). `description` is kept in the run's record.
    """

    @property
    def name(self) -> str:
        """Which of the backends it is."""
        ...

    @property
    def configuration(self) -> Mapping[str, str | int]:
        """Where it is, for the server programs."""
        ...

    @property
    def tokens(self) -> Mapping[str, str]:
        """The proof of having asked it."""
        ...

    @property
    def description(self) -> str:
        """What it is, with what bears on a measurement."""
        ...

    async def count(self) -> BackendCount:
        """Totals since it was started; the high-water mark since the previous count. Raises StageError."""
        ...

    async def check(self) -> None:
        """Raises StageError, with what it said last, when it is no longer alive."""
        ...
