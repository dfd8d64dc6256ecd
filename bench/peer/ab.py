"""ab, the Apache HTTP server's benchmark: as headway drives it."""

import re
from dataclasses import dataclass
from pathlib import Path

from bench.generator import GeneratorResult, LoadSpec, require_success
from bench.peer.driven import driver_launch, read_by
from bench.peer.program import find
from bench.process import Finished, Launch
from headway.run.driver.source_tools import Ab as Driver
from headway.run.driver.tool import ToolOutput

_PERCENTILE = re.compile(r"^ +(\d+)% +(\d+)$", re.MULTILINE)


@dataclass(frozen=True)
class Ab:
    """One thread; keep-alive by HTTP/1.0."""

    name: str = "ab"

    def launch(self, spec: LoadSpec, directory: Path) -> Launch:
        """By time."""
        return driver_launch(Driver(), find("ab", "the Debian package apache2-utils"), spec, directory)

    def read(self, finished: Finished) -> GeneratorResult:
        """Percentiles are whole milliseconds: ab prints no finer ones. It calls a wrong status no failure."""
        require_success(finished, self.name)
        measured = read_by(lambda: Driver().read(ToolOutput(finished.stdout)), self.name, finished)
        complete = measured.counts["complete"]
        failed = measured.counts["failed"] + measured.counts["non_2xx"]
        return GeneratorResult(
            requests=complete - failed,
            rate_per_s=measured.figures["requests_per_s"] * (complete - failed) / complete,
            failed=failed,
            percentiles_ms={float(percent): float(ms) for percent, ms in _PERCENTILE.findall(finished.stdout)},
        )
