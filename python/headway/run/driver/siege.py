"""siege.

It closes connections by default, has 255 users at most, drops what is under way when its time is over, and stops up to
a second early: its timer counts seconds of the clock.
"""

import json
import re
from pathlib import Path
from typing import Any

from headway.errors import Fault
from headway.run.driver.tool_output import (
    Launch,
    ToolFigures,
    ToolOrder,
    ToolOutput,
    all_at_once,
    different_lines,
    misread,
    no_fields,
    no_thinking,
    require_ascending,
    require_close,
    whole_seconds,
)
from headway.study.cells import Metric
from headway.study.loads import Tool

MOST_USERS = 255
"""As Debian builds it, and as its own configuration has it."""

# Without such a file in the home directory siege writes one there, and reports that in its output. After so
# many failures (1024 by default) it gives up; here what fails is counted instead.
_CONFIGURATION = """\
verbose = false
color = off
logging = false
show-logfile = false
parser = false
limit = 255
protocol = HTTP/1.1
connection = {connection}
benchmark = true
json_output = true
failures = 100000000
timeout = {timeout_s}
"""

_INT = re.compile(r"\d+")
_DECIMAL = re.compile(r"\d+\.\d\d")
_FORMS = {
    "transactions": _INT,
    "availability": _DECIMAL,
    "elapsed_time": _DECIMAL,
    "data_transferred": _DECIMAL,
    "response_time": _DECIMAL,
    "transaction_rate": _DECIMAL,
    "throughput": _DECIMAL,
    "concurrency": _DECIMAL,
    "successful_transactions": _INT,
    "failed_transactions": _INT,
    "longest_transaction": _DECIMAL,
    "shortest_transaction": _DECIMAL,
}
"""What siege 4.0 sums up, in its order, and how each number is written."""

_UNITS = {
    "transactions": " hits",
    "availability": " %",
    "elapsed_time": " secs",
    "data_transferred": " MB",
    "response_time": " secs",
    "transaction_rate": " trans/sec",
    "throughput": " MB/sec",
}
_TEXT = re.compile(
    r"(?:.*\n)*?"
    + "".join(
        rf"{name.replace('_', ' ').capitalize()}:\s+({form.pattern}){re.escape(_UNITS.get(name, ''))}\n"
        for name, form in _FORMS.items()
    )
    + r"\s*"
)


class _Written(str):
    """A number of JSON as it is written there."""

    __slots__ = ()


class Siege:
    """A thread a user, no pause between requests."""

    name: Tool = "siege"
    package = "siege"
    reads = "siege 4.0"

    def unsupported(self, order: ToolOrder) -> list[Fault]:
        """What of the load siege cannot send."""
        faults = no_thinking(self.name, order) + all_at_once(self.name, order) + no_fields(self.name, order)
        faults += whole_seconds(self.name, order)
        if order.users > MOST_USERS:
            remedy = f"ask for {MOST_USERS} users, or use the engine: --driver engine"
            faults.append(Fault(f"siege has at most {MOST_USERS} users, not {order.users:,}", "users", remedy))
        if order.requests is not None and order.requests % order.users:
            remedy = f"ask for {-(-order.requests // order.users) * order.users} requests"
            faults.append(Fault("each user of siege makes the same number of requests", "requests", remedy))
        if order.body and order.method != "POST":
            faults.append(Fault("siege is given a body with POST only", "method", 'write method = "POST"'))
        if "\n" in order.body:
            faults.append(Fault("siege takes a body of one line", "body", "write it without line ends"))
        return faults

    def launch(self, program: tuple[str, ...], order: ToolOrder, folder: Path) -> Launch:
        """With a configuration and a home directory of its own."""
        configuration = folder / ".siege" / "siege.conf"
        configuration.parent.mkdir(exist_ok=True)
        connection = "keep-alive" if order.keep_alive else "close"
        text = _CONFIGURATION.format(connection=connection, timeout_s=order.response_timeout_s)
        configuration.write_text(text, encoding="utf-8")
        length = ["-r", str(order.requests // order.users)] if order.requests else ["-t", f"{order.window_s}S"]
        options = ["-R", str(configuration), "-b", "-j", "-c", str(order.users), *length]
        if order.content_type:
            options += ["-T", order.content_type]
        asked = order.url if order.method == "GET" else f"{order.url} {order.method} {order.body}".rstrip()
        return Launch((*program, *options, asked), {"HOME": str(folder)})

    def read(self, printed: ToolOutput) -> ToolFigures:
        """Its figures and counts, from its JSON or its text. Raises StageError for anything else."""
        numbers = self._of_text(printed.output) if "Transactions:" in printed.output else self._of_json(printed.output)
        counts = {name: int(numbers[name]) for name, form in _FORMS.items() if form is _INT}
        said = {name: float(numbers[name]) for name, form in _FORMS.items() if form is _DECIMAL}
        self._require_sense(counts, said)
        figures: dict[Metric, float] = {
            "availability_pct": said["availability"],
            "transactions_per_s": said["transaction_rate"],
            "time_taken_s": said["elapsed_time"],
        }
        if counts["transactions"]:  # without any response its times are zeros, and no figures
            figures["response_time_s"] = said["response_time"]
        if counts["successful_transactions"]:
            figures["min_ms"] = round(said["shortest_transaction"] * 1e3)
            figures["max_ms"] = round(said["longest_transaction"] * 1e3)
        return ToolFigures(figures, counts, different_lines(printed.beside))

    def _of_json(self, text: str) -> dict[str, str]:
        """The numbers as they are written: `nan`, `1e5` and what else JSON or Python would take is not siege's."""
        try:
            said: Any = json.loads(text, parse_int=_Written, parse_float=_Written, object_pairs_hook=list)
        except ValueError as error:
            raise self._unknown(f"its summary is no JSON ({error})", text) from None
        if not text.lstrip().startswith("{") or [name for name, _ in said] != list(_FORMS):
            raise self._unknown("its summary has other entries than are known", text)
        for name, value in said:
            if not isinstance(value, _Written) or not _FORMS[name].fullmatch(value):
                raise self._unknown(f"{name} is not a number as siege writes it: {value!r}", text)
        return dict(said)

    def _of_text(self, text: str) -> dict[str, str]:
        match = _TEXT.fullmatch(text)
        if match is None:
            raise self._unknown("its summary is not in the form that is known", text)
        return dict(zip(_FORMS, match.groups(), strict=True))

    def _unknown(self, why: str, text: str) -> Exception:
        return misread(self.name, why, text, f"headway reads {self.reads}: use that, or the engine (--driver engine)")

    def _require_sense(self, counts: dict[str, int], said: dict[str, float]) -> None:
        """Rates follow from counts and time: what does not fit was garbled."""
        done, failed, seconds = counts["transactions"], counts["failed_transactions"], said["elapsed_time"]
        if not done + failed or not seconds:
            raise misread(self.name, f"{done + failed} transactions in {seconds:g} s are nothing to have figures of")
        require_close(self.name, "availability", said["availability"], 100 * done / (done + failed), 0.0051)
        rate = done / seconds
        require_close(self.name, "transaction rate", said["transaction_rate"], rate, rate * 0.0051 / seconds + 0.0051)
        require_ascending(self.name, "successful and all transactions", [counts["successful_transactions"], done])
        times = [said["shortest_transaction"], said["longest_transaction"]]
        require_ascending(self.name, "shortest and longest transaction", times)
