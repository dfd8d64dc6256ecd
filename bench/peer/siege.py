"""siege."""

import json
from dataclasses import dataclass
from pathlib import Path

from bench.failure import BenchmarkError
from bench.generator import Asked, Said, misread, require_success
from bench.peer.program import find
from bench.process import Finished, Launch

_MOST_USERS = 255

# siege closes each connection unless told otherwise, and writes such a file into the home directory if it finds none.
_CONFIGURATION = """\
verbose = false
color = off
logging = false
parser = false
limit = 255
protocol = HTTP/1.1
connection = {connection}
benchmark = true
json_output = true
"""


@dataclass(frozen=True)
class Siege:
    """A thread a user, no pause between requests. It prints no percentiles."""

    name: str = "siege"

    def launch(self, asked: Asked, directory: Path) -> Launch:
        """With a home directory of its own."""
        if asked.connections > _MOST_USERS:
            raise BenchmarkError(f"siege has at most {_MOST_USERS} users")
        configuration = directory / ".siege" / "siege.conf"
        configuration.parent.mkdir(exist_ok=True)
        configuration.write_text(_CONFIGURATION.format(connection="keep-alive" if asked.keep_alive else "close"))
        options = ("-b", "-j", "-c", str(asked.connections), "-t", f"{asked.seconds:.0f}S")
        program = find("siege", "the Debian package siege")
        return Launch((program, *options, asked.url), environment={"HOME": str(directory)})

    def read(self, finished: Finished) -> Said:
        """To siege an answer of a wrong status is neither a success nor a failure; here it is a failure."""
        require_success(finished, self.name)
        try:
            said = json.loads(finished.stdout)
            done, answered = int(said["transactions"]), int(said["successful_transactions"])
            return Said(
                requests=answered,
                rate_per_s=answered / float(said["elapsed_time"]),
                failed=done - answered + int(said["failed_transactions"]),
            )
        except (ValueError, KeyError, TypeError, ZeroDivisionError) as error:
            raise misread(self.name, f"its JSON is not as expected ({error!r})", finished) from error
