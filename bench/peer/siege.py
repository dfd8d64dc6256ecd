"""siege: as the lab drives it."""

from dataclasses import dataclass
from pathlib import Path

from bench.generator import Asked, Said, require_success
from bench.peer.driven import launched, read_by
from bench.peer.program import find
from bench.process import Finished, Launch
from headway.run.driver.siege import Siege as Driver
from headway.run.driver.tool_output import Printed


@dataclass(frozen=True)
class Siege:
    """A thread a user, no pause between requests. It prints no percentiles."""

    name: str = "siege"

    def launch(self, asked: Asked, directory: Path) -> Launch:
        """With a home directory of its own."""
        return launched(Driver(), find("siege", "the Debian package siege"), asked, directory)

    def read(self, finished: Finished) -> Said:
        """To siege an answer of a wrong status is neither a success nor a failure; here it is a failure."""
        require_success(finished, self.name)
        said = read_by(lambda: Driver().read(Printed(finished.stdout)), self.name, finished)
        answered = said.counts["successful_transactions"]
        return Said(
            requests=answered,
            rate_per_s=answered / said.figures["time_taken_s"],
            failed=said.counts["transactions"] - answered + said.counts["failed_transactions"],
        )
