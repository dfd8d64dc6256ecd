"""How long, how often, and on which processors."""

import os
from dataclasses import dataclass

from bench.failure import BenchmarkError


@dataclass(frozen=True)
class Settings:
    """What the command line said. `quick` halves every length and count that it did not say."""

    server_cpus: tuple[int, ...]
    generator_cpus: tuple[int, ...]
    quick: bool = False
    rounds: int | None = None
    seconds: float | None = None
    seed: int = 1

    def rounds_of(self, usual: int) -> int:
        """How many rounds of interleaved runs."""
        return self.rounds or self.count_of(usual)

    def seconds_of(self, usual: float) -> float:
        """The length of a run. Whole seconds, for peers that know no others."""
        return self.seconds or max(1.0, float(int(usual / 2 if self.quick else usual)))

    def count_of(self, usual: int) -> int:
        """A number of requests or users."""
        return (usual + 1) // 2 if self.quick else usual

    @property
    def all_cpus(self) -> tuple[int, ...]:
        """Every processor that may be used."""
        return tuple(sorted(os.sched_getaffinity(0)))


def usual_cpus() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """One processor for the server and another one for the generator. Raises BenchmarkError when there is only one."""
    cpus = sorted(os.sched_getaffinity(0))
    if len(cpus) < 2:
        raise BenchmarkError("a server and a generator need a processor each: there is only one")
    return (cpus[0],), (cpus[1],)
