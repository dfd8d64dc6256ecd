"""Locust with its faster client, in Python."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from bench.generator import GeneratorResult, LoadSpec, require_success
from bench.peer.driven import read_by
from bench.peer.program import find
from bench.process import Finished, Launch
from headway.run.driver.locust import Locust as Driver

_FILE = """\
from locust import FastHttpUser, task

class Bench(FastHttpUser):
    network_timeout = 60.0

    @task
    def ask(self):
        self.client.get({path!r}{headers})
"""
_CLOSE = ', headers={"Connection": "close"}'
_PERCENTS = (50.0, 90.0, 95.0, 99.0, 99.9)


@dataclass(frozen=True)
class Locust:
    """All users at once, no pause. Its counts come from the statistics at its end: its CSV file is older."""

    name: str = "Locust"

    def launch(self, spec: LoadSpec, directory: Path) -> Launch:
        """A locustfile of one task."""
        parts = urlsplit(spec.url)
        file = directory / "locustfile.py"
        file.write_text(_FILE.format(path=parts.path, headers="" if spec.keep_alive else _CLOSE))
        users = str(spec.connections)
        options = ["--headless", "-f", str(file), "-u", users, "-r", users, "-t", f"{spec.seconds:.0f}s"]
        options += ["-H", f"{parts.scheme}://{parts.netloc}", "--json", "--loglevel", "ERROR"]
        options += ["--exit-code-on-error", "0", "--stop-timeout", "30"]
        program = find("locust", "make bench-peers, a virtual environment with the catalog's locust.txt")
        return Launch((program, *options))

    def read(self, finished: Finished) -> GeneratorResult:
        """Percentiles are of its table of rounded response times."""
        require_success(finished, self.name)
        measured = read_by(lambda: Driver().read_statistics(finished.stdout), self.name, finished)
        seconds = measured.last_request_timestamp - measured.start_time
        answered = measured.num_requests - measured.num_failures
        return GeneratorResult(
            requests=answered,
            rate_per_s=answered / seconds,
            failed=measured.num_failures,
            percentiles_ms={percent: measured.percentile_ms(percent) for percent in _PERCENTS},
        )
