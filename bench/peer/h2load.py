"""h2load, of nghttp2, with HTTP/1.1."""

from dataclasses import dataclass
from pathlib import Path

from bench.failure import BenchmarkError
from bench.generator import GeneratorResult, LoadSpec, require_success, take
from bench.peer.program import find
from bench.process import Finished, Launch


@dataclass(frozen=True)
class H2load:
    """One thread. It prints no percentiles."""

    name: str = "h2load"

    def launch(self, spec: LoadSpec, directory: Path) -> Launch:
        """By time; it cannot close connections after each answer."""
        if not spec.keep_alive:
            raise BenchmarkError("h2load always keeps its connections")
        options = ("--h1", "-t1", f"-c{spec.connections}", f"-D{spec.seconds:.0f}", "-N60")
        return Launch((find("h2load", "the Debian package nghttp2-client"), *options, spec.url))

    def read(self, finished: Finished) -> GeneratorResult:
        """Connections that are refused are no failures to h2load: it just has no answers."""
        require_success(finished, self.name)
        counts = take(
            r"^requests: \d+ total, \d+ started, (\d+) done, (\d+) succeeded, (\d+) failed, \d+ errored, \d+ timeout$",
            finished,
            self.name,
        )
        answered, done = int(counts[2]), int(counts[1])
        rate = float(take(r"^finished in [\d.]+m?s, ([\d.]+) req/s, ", finished, self.name)[1])
        return GeneratorResult(
            requests=answered,
            rate_per_s=rate * answered / done if done else 0.0,
            failed=int(counts[3]),  # "errored" and "timeout" are parts of "failed"
        )
