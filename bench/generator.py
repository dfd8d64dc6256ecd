"""What every load generator is asked, and what it says."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from bench.failure import BenchmarkError
from bench.process import Finished, Launch


@dataclass(frozen=True)
class LoadSpec:
    """One run of a generator.

    Without a rate it is a closed loop: each connection asks again when it is answered. `body` is what an answer holds,
    for generators that check it. An https URL's certificate is signed by `ca_file`, for generators that verify it.
    """

    url: str
    connections: int
    seconds: float
    rate_per_s: float | None = None
    keep_alive: bool = True
    body: bytes | None = None
    ca_file: Path | None = None


@dataclass(frozen=True)
class GeneratorResult:
    """What a generator printed.

    `requests` are those that were answered rightly, as far as it can tell, and the rate is theirs. Percentiles, by
    percent, are those that it prints, in milliseconds.
    """

    requests: int
    rate_per_s: float
    failed: int = 0
    dropped: int = 0
    percentiles_ms: Mapping[float, float] = field(default_factory=dict)


class Generator(Protocol):
    """A load generator: its command line, and how its output is read."""

    @property
    def name(self) -> str:
        """What the tables call it."""

    def launch(self, spec: LoadSpec, directory: Path) -> Launch:
        """How to start it. Files that it needs may be written into the directory."""

    def read(self, finished: Finished) -> GeneratorResult:
        """What it printed. Raises BenchmarkError when it is anything but expected."""


def take(pattern: str, finished: Finished, generator: str) -> re.Match[str]:
    """The one place in the output that looks like this. Raises BenchmarkError when there is none, or several."""
    found = list(re.finditer(pattern, finished.stdout, re.MULTILINE))
    if len(found) != 1:
        raise misread(generator, f"{len(found)} places look like {pattern!r}", finished)
    return found[0]


def require_success(finished: Finished, generator: str) -> None:
    """Raises BenchmarkError when the process ended otherwise than with code 0."""
    if finished.exit_code != 0:
        raise misread(generator, "it failed", finished)


def misread(generator: str, why: str, finished: Finished) -> BenchmarkError:
    """The error for an output that is not understood."""
    return BenchmarkError(f"{generator}: {why}; {finished.tail}")
