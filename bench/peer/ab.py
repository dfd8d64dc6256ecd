"""ab, the Apache HTTP server's benchmark: as the lab drives it."""

from dataclasses import dataclass
from pathlib import Path

from bench.generator import Asked, Said, require_success
from bench.peer.driven import launched, read_by
from bench.peer.program import find
from bench.process import Finished, Launch
from headway.run.driver.ab import Ab as Driver
from headway.run.driver.tool_output import Printed


@dataclass(frozen=True)
class Ab:
    """One thread; keep-alive by HTTP/1.0."""

    name: str = "ab"

    def launch(self, asked: Asked, directory: Path) -> Launch:
        """By time."""
        return launched(Driver(), find("ab", "the Debian package apache2-utils"), asked, directory)

    def read(self, finished: Finished) -> Said:
        """Percentiles are whole milliseconds: ab prints no finer ones. It calls a wrong status no failure."""
        require_success(finished, self.name)
        said = read_by(lambda: Driver().read(Printed(finished.stdout)), self.name, finished)
        complete = said.counts["complete"]
        failed = said.counts["failed"] + said.counts["non_2xx"]
        return Said(
            requests=complete - failed,
            rate_per_s=said.figures["requests_per_s"] * (complete - failed) / complete,
            failed=failed,
            percentiles_ms=said.percentiles_ms,
        )
