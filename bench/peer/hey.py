"""hey, in Go."""

import re
from dataclasses import dataclass
from pathlib import Path

from bench.generator import GeneratorResult, LoadSpec, misread, require_success, take
from bench.peer.program import find
from bench.process import Finished, Launch

_OK = range(200, 400)


@dataclass(frozen=True)
class Hey:
    """Workers with a connection each."""

    name: str = "hey"

    def launch(self, spec: LoadSpec, directory: Path) -> Launch:
        """Its rate is a worker's, not the whole."""
        options = ["-z", f"{spec.seconds:g}s", "-c", str(spec.connections), "-t", "60"]
        if spec.rate_per_s is not None:
            options += ["-q", f"{spec.rate_per_s / spec.connections:g}"]
        if not spec.keep_alive:
            options.append("-disable-keepalive")
        return Launch((find("hey", "the Debian package hey"), *options, spec.url))

    def read(self, finished: Finished) -> GeneratorResult:
        """hey counts failures into its rate: answers are counted by their statuses."""
        require_success(finished, self.name)
        statuses = re.findall(r"^  \[(\d{3})\]\t(\d+) responses$", finished.stdout, re.MULTILINE)
        errors = re.findall(r"^  \[(\d+)\]\t(?!\d+ responses$)", finished.stdout, re.MULTILINE)
        if not statuses and not errors:
            raise misread(self.name, "neither statuses nor errors", finished)
        answered = sum(int(count) for status, count in statuses if int(status) in _OK)
        percentiles = re.findall(r"^  (\d+)% in ([\d.]+) secs$", finished.stdout, re.MULTILINE)
        return GeneratorResult(
            requests=answered,
            rate_per_s=answered / float(take(r"^  Total:\t([\d.]+) secs$", finished, self.name)[1]),
            failed=sum(int(count) for status, count in statuses if int(status) not in _OK) + sum(map(int, errors)),
            percentiles_ms={float(percent): float(value) * 1e3 for percent, value in percentiles},
        )
