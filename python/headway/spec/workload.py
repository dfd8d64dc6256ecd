"""A workload: a route whose request is a list of steps."""

from pydantic import Field

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

    @property
    def backends(self) -> tuple[BackendName, ...]:
        """What this workload waits for, each once, in the order of its steps."""
        return tuple(dict.fromkeys(step.backend for step in self.steps if step.backend is not None))
