"""wrk: the closed loop in C that others are measured by."""

import re
from dataclasses import dataclass
from pathlib import Path

from bench.generator import GeneratorResult, LoadSpec, require_success, take
from bench.peer.program import find
from bench.process import Finished, Launch

_MS_PER_UNIT = {"us": 1e-3, "ms": 1.0, "s": 1e3, "m": 6e4, "h": 3.6e6}

# Run once, after the load: the percentiles that wrk knows and does not print, in the form of those that it prints.
_ALL_PERCENTILES = """\
done = function(summary, latency, requests)
    for _, percent in ipairs({95, 99.9}) do
        io.write(string.format("%7g%% %dus\\n", percent, latency:percentile(percent)))
    end
end
"""


@dataclass(frozen=True)
class Wrk:
    """One thread, and the header fields that all others send too.

    `all_percentiles` asks for p95 and p99.9 as well, by a script that runs when the load is over.
    """

    name: str = "wrk"
    all_percentiles: bool = False

    def launch(self, spec: LoadSpec, directory: Path) -> Launch:
        """The timeout is far beyond any answer: wrk would count the slow ones twice."""
        options = [
            "-t1",
            f"-c{spec.connections}",
            f"-d{spec.seconds:.0f}s",
            "--timeout",
            "60s",
            "--latency",
        ]
        options += ["-H", "User-Agent: wrk"]  # by itself wrk sends none, which spares the server some work
        if not spec.keep_alive:
            options += ["-H", "Connection: close"]
        if self.all_percentiles:
            script = directory / "percentiles.lua"
            script.write_text(_ALL_PERCENTILES)
            options += ["-s", str(script)]
        return Launch((find("wrk", "the Debian package wrk"), *options, spec.url))

    def read(self, finished: Finished) -> GeneratorResult:
        """Its count and its rate hold answers of every status; those from 400 on are failures here."""
        require_success(finished, self.name)
        answered = int(take(r"^ +(\d+) requests in ", finished, self.name)[1])
        rate = float(take(r"^Requests/sec: +([\d.]+)$", finished, self.name)[1])
        wrong, broken = _failed(finished.stdout)
        percentiles = re.findall(r"^ +([\d.]+)% +([\d.]+)(us|ms|s|m|h)$", finished.stdout, re.MULTILINE)
        return GeneratorResult(
            requests=answered - wrong,
            rate_per_s=rate * (answered - wrong) / answered if answered else 0.0,
            failed=wrong + broken,
            percentiles_ms={float(percent): float(value) * _MS_PER_UNIT[unit] for percent, value, unit in percentiles},
        )


def _failed(text: str) -> tuple[int, int]:
    """Answers with wrong statuses; errors of sockets and timeouts."""
    sockets = re.search(r"^ +Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)$", text, re.MULTILINE)
    statuses = re.search(r"^ +Non-2xx or 3xx responses: (\d+)$", text, re.MULTILINE)
    return int(statuses[1]) if statuses else 0, sum(map(int, sockets.groups())) if sockets else 0
