"""A workload: a route whose request is a list of steps."""

from pydantic import Field

from headway.spec.link import LinkLevel
from headway.spec.model import SpecModel
from headway.spec.step import BackendName, Step


class Workload(SpecModel):
    """A route of the server under test, and the steps that one request to it takes, in order."""

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9_-]*$")
    method: str = Field(default="GET", pattern=r"^[A-Z]+$")
    path: str = Field(pattern=r"^/[\w./-]*$")
    steps: tuple[Step, ...] = Field(min_length=1)

    @property
    def least_ns(self) -> int:
        """No honest answer comes sooner: the sum of what each step takes at least."""
        return sum(step.least_ns for step in self.steps)

    @property
    def mean_ns(self) -> float:
        """What one request waits on average, overheads not counted: the hold time h of the arithmetic."""
        return sum(step.mean_ns for step in self.steps)

    def least_ns_over(self, level: LinkLevel) -> int:
        """No honest answer reaches the load sooner over these links.

        Each step that asks a backend takes a round trip to it, and the request itself one to the server. A connection
        that has to be made first takes more.
        """
        return self.least_ns + level.load.least_round_trip_ns + self._asking * level.backends.least_round_trip_ns

    def mean_hold_ns_over(self, level: LinkLevel) -> float:
        """What the server holds one request on average, overheads not counted: h with the backends' link.

        As if each step that asks a backend took one round trip to it; one that connects anew takes more.
        """
        return self.mean_ns + self._asking * level.backends.round_trip_ns

    def mean_ns_over(self, level: LinkLevel) -> float:
        """What an answer takes on average as the load sees it: the hold time, and a round trip to the server.

        Lost packets and the time on a wire of limited rate are not counted.
        """
        return self.mean_hold_ns_over(level) + level.load.round_trip_ns

    @property
    def _asking(self) -> int:
        """How many of the steps ask a backend."""
        return sum(step.backend is not None for step in self.steps)

    @property
    def backends(self) -> tuple[BackendName, ...]:
        """What this workload waits for, each once, in the order of its steps."""
        return tuple(dict.fromkeys(step.backend for step in self.steps if step.backend is not None))
