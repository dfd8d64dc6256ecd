"""ab, the Apache HTTP server's benchmark."""

import re
from dataclasses import dataclass
from pathlib import Path

from bench.generator import Asked, Said, require_success, take
from bench.peer.program import find
from bench.process import Finished, Launch

# ab stops by time only if this many requests were not done before; it reserves, but does not touch, memory for each.
_MORE_THAN_EVER = 100_000_000


@dataclass(frozen=True)
class Ab:
    """One thread; keep-alive by HTTP/1.0."""

    name: str = "ab"

    def launch(self, asked: Asked, directory: Path) -> Launch:
        """`-n` after `-t`, which would set it to 50,000."""
        options = ["-q", "-c", str(asked.connections), "-t", f"{asked.seconds:.0f}", "-n", str(_MORE_THAN_EVER)]
        options += ["-s", "60"]
        if asked.keep_alive:
            options.append("-k")
        return Launch((find("ab", "the Debian package apache2-utils"), *options, asked.url))

    def read(self, finished: Finished) -> Said:
        """Percentiles are whole milliseconds: ab prints no finer ones. It calls a wrong status no failure."""
        require_success(finished, self.name)
        complete = int(take(r"^Complete requests: +(\d+)$", finished, self.name)[1])
        rate = float(take(r"^Requests per second: +([\d.]+) \[#/sec\]", finished, self.name)[1])
        other_status = re.search(r"^Non-2xx responses: +(\d+)$", finished.stdout, re.MULTILINE)
        failed = int(take(r"^Failed requests: +(\d+)$", finished, self.name)[1])
        failed += int(other_status[1]) if other_status else 0
        percentiles = re.findall(r"^ +(\d+)% +(\d+)$", finished.stdout, re.MULTILINE)
        return Said(
            requests=complete - failed,
            rate_per_s=rate * (complete - failed) / complete if complete else 0.0,
            failed=failed,
            percentiles_ms={float(percent): float(value) for percent, value in percentiles},
        )
