"""oha, in Rust."""

import json
from dataclasses import dataclass
from pathlib import Path

from bench.generator import GeneratorResult, LoadSpec, misread, require_success
from bench.peer.program import find
from bench.process import Finished, Launch


@dataclass(frozen=True)
class Oha:
    """`corrected` turns on its correction of response times, which needs a rate."""

    name: str = "oha"
    corrected: bool = False

    def launch(self, spec: LoadSpec, directory: Path) -> Launch:
        """`-w`: else it aborts at the end what it has sent, and calls that errors."""
        options = ["--no-tui", "--output-format", "json", "-w", "-z", f"{spec.seconds:g}s"]
        options += ["-c", str(spec.connections)]
        if spec.rate_per_s is not None:
            options += ["-q", f"{spec.rate_per_s:g}"]
        if self.corrected:
            options.append("--latency-correction")
        if not spec.keep_alive:
            options.append("--disable-keepalive")
        if spec.url.startswith("https:"):
            options.append("--insecure")
        return Launch((find("oha", "make bench-peers, or cargo install oha --locked"), *options, spec.url))

    def read(self, finished: Finished) -> GeneratorResult:
        """Its own count of answers is spread over statuses."""
        require_success(finished, self.name)
        try:
            measured = json.loads(finished.stdout)
            statuses = {int(status): int(count) for status, count in measured["statusCodeDistribution"].items()}
            answered = sum(count for status, count in statuses.items() if status < 400)
            percentiles = measured["latencyPercentiles"].items()
            return GeneratorResult(
                requests=answered,
                rate_per_s=answered / float(measured["summary"]["total"]),
                failed=sum(statuses.values()) - answered + sum(map(int, measured["errorDistribution"].values())),
                percentiles_ms={float(key.removeprefix("p")): value * 1e3 for key, value in percentiles if value},
            )
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise misread(self.name, f"its JSON is not as expected ({error!r})", finished) from error
