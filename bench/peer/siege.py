"""siege: as headway drives it."""

from dataclasses import dataclass
from pathlib import Path

from bench.generator import GeneratorResult, LoadSpec, require_success
from bench.peer.driven import driver_launch, read_by
from bench.peer.program import find
from bench.process import Finished, Launch
from headway.run.driver.source_tools import Siege as Driver
from headway.run.driver.tool import ToolOutput


@dataclass(frozen=True)
class Siege:
    """A thread a user, no pause between requests. It prints no percentiles."""

    name: str = "siege"

    def launch(self, spec: LoadSpec, directory: Path) -> Launch:
        """With a home directory of its own."""
        return driver_launch(Driver(), find("siege", "the Debian package siege"), spec, directory)

    def read(self, finished: Finished) -> GeneratorResult:
        """To siege an answer of a wrong status is neither a success nor a failure; here it is a failure."""
        require_success(finished, self.name)
        measured = read_by(lambda: Driver().read(ToolOutput(finished.stdout)), self.name, finished)
        answered = measured.counts["successful_transactions"]
        return GeneratorResult(
            requests=answered,
            rate_per_s=answered / measured.figures["time_taken_s"],
            failed=measured.counts["transactions"] - answered + measured.counts["failed_transactions"],
        )
