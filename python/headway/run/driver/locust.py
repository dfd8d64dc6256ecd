"""Locust, in an environment of its own.

Without a stop timeout, as here and by default, it breaks off what is under way at the end, and counts it nowhere.

What Locust leaves: its final statistics, its console's summary, and two CSV files.
"""

import csv
import json
import math
import re
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from headway.errors import Fault
from headway.run.driver.locustfile import LOCUSTFILE, REQUEST_VARIABLE, request_json
from headway.run.driver.tool_output import (
    Launch,
    ToolFigures,
    ToolOrder,
    ToolOutput,
    different_lines,
    misread,
    no_thinking,
    require_ascending,
    require_close,
    whole_seconds,
)
from headway.study.cells import Metric
from headway.study.loads import Tool
from headway.units import NS_PER_S

STATS, HISTORY = "stats", "stats_history"

GRAPH_MEAN_S = 12
"""What a point of the graph looks back on: ten seconds, and two more (StatsEntry.current_rps)."""

_ALL = "Aggregated"

_PERCENTS = ["50%", "66%", "75%", "80%", "90%", "95%", "98%", "99%", "99.9%", "99.99%", "100%"]
_RATES = ["Requests/s", "Failures/s"]
_TIMES = ["Median Response Time", "Average Response Time", "Min Response Time", "Max Response Time"]
_SIZE = "Average Content Size"
_STATS_COLUMNS = ["Type", "Name", "Request Count", "Failure Count", *_TIMES, _SIZE, *_RATES, *_PERCENTS]
_TOTALS = ["Total Request Count", "Total Failure Count", *(f"Total {name}" for name in (*_TIMES, _SIZE))]
_HISTORY_COLUMNS = ["Timestamp", "User Count", "Type", "Name", *_RATES, *_PERCENTS, *_TOTALS]

_SUMMARY = re.compile(
    r"^ +Aggregated +(\d+) +(\d+)\(\d+\.\d\d%\) \| +\d+ +\d+ +\d+ +\d+ \| +(\d+\.\d\d) +\d+\.\d\d$", re.MULTILINE
)
_LOGGED = re.compile(r"\[[^\]]+\] \S+/(?:WARNING|ERROR|CRITICAL)/\S+: (.*)")
_ERROR = re.compile(r"(\d+) +(\S.*\S) *")


class Statistics(BaseModel):
    """One entry of Locust's final statistics. Times are milliseconds, or seconds since 1970."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    name: str
    method: str
    last_request_timestamp: float
    start_time: float
    num_requests: int = Field(ge=1)
    num_none_requests: int = Field(ge=0)
    num_failures: int = Field(ge=0)
    total_response_time: float = Field(ge=0)
    max_response_time: float = Field(ge=0)
    min_response_time: float = Field(ge=0)
    total_content_length: int = Field(ge=0)
    response_times: dict[str, int]
    num_reqs_per_sec: dict[str, int]
    num_fail_per_sec: dict[str, int]

    @property
    def timed(self) -> int:
        """Requests that have a response time."""
        return self.num_requests - self.num_none_requests

    def requests_per_s(self) -> float:
        """From the first response to the last one, while its console counts from the start of the first user."""
        return self.num_requests / (self.last_request_timestamp - self.start_time)

    def percentile_ms(self, percent: float) -> float:
        """The least response time, as rounded by Locust, that so many percent of the requests took at most."""
        rank = math.ceil(percent / 100 * sum(self.response_times.values()))
        seen = 0
        for ms, count in sorted((float(ms), count) for ms, count in self.response_times.items()):
            seen += count
            if seen >= rank:
                return ms
        raise AssertionError("statistics without requests are refused")


def read_statistics(text: str) -> Statistics:
    """The final statistics of `--json`, which must be of one request. Raises StageError for anything else."""
    try:
        entries = json.loads(text, parse_constant=_no_constant)
        if not isinstance(entries, list) or len(entries) != 1:
            count = len(entries) if isinstance(entries, list) else "no list of"
            raise misread("Locust", f"its statistics have {count} entries instead of one: nothing was answered", text)
        said = Statistics.model_validate(entries[0])
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise misread("Locust", f"its statistics are not as known ({where}: {first['msg']})", text) from None
    except ValueError as error:
        raise misread("Locust", f"its statistics are no JSON ({error})", text) from None
    _require_sense(said)
    return said


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no number")


def _require_sense(said: Statistics) -> None:
    """The same requests are counted by their times and by their seconds."""
    by_second, failed_by_second = sum(said.num_reqs_per_sec.values()), sum(said.num_fail_per_sec.values())
    if not all(re.fullmatch(r"\d+", ms) for ms in said.response_times):
        raise misread("Locust", "its response times are not whole milliseconds")
    require_close("Locust", "requests by second", by_second, said.num_requests, 0)
    require_close("Locust", "failures by second", failed_by_second, said.num_failures, 0)
    require_close("Locust", "requests by response time", sum(said.response_times.values()), said.timed, 0)
    require_ascending("Locust", "failures and requests", [said.num_failures, said.num_requests])
    if not said.timed or said.last_request_timestamp <= said.start_time:
        raise misread("Locust", "its statistics have no requests that took any time")
    mean_ms = said.total_response_time / said.timed
    require_ascending("Locust", "min, mean, max", [said.min_response_time, mean_ms, said.max_response_time])


@dataclass(frozen=True)
class Totals:
    """The console's last line of totals; its rate is counted from the start of the first user."""

    requests: int
    failures: int
    requests_per_s: float


def read_console(text: str) -> Totals:
    """The summary of `--only-summary`. Raises StageError where there is none, or more than one."""
    found = _SUMMARY.findall(text)
    if len(found) != 1:
        raise misread("Locust", f"its console has {len(found)} lines of totals instead of one", text)
    requests, failures, rate = found[0]
    return Totals(int(requests), int(failures), float(rate))


@dataclass(frozen=True)
class Csv:
    """What the CSV files say: their totals, up to a second older than the end, and the graph.

    `max_successful_rps` is the largest difference of the graph's two lines, requests/s and failures/s. Each point of
    both is a mean over ten seconds that ended two before, so that shorter runs have none.
    """

    requests: int
    failures: int
    max_successful_rps: float | None
    most_users: int


def read_csv(stats: str, history: str) -> Csv:
    """Both files. Raises StageError where one is not whole: they are always written together."""
    totals = _of_all(STATS, _rows(STATS, _STATS_COLUMNS, stats))
    points = _of_all(HISTORY, _rows(HISTORY, _HISTORY_COLUMNS, history))
    if len(totals) != 1 or not points:
        raise misread("Locust", f"its CSV has {len(totals)} rows of totals and {len(points)} points of its graph")
    successes = [_rate(row["Requests/s"]) - _rate(row["Failures/s"]) for row in points]
    if min(successes) < 0:
        raise misread("Locust", f"its CSV of {HISTORY} contradicts itself: more failures/s than requests/s")
    requests, failures = _whole(totals[0]["Request Count"], STATS), _whole(totals[0]["Failure Count"], STATS)
    seconds = [_whole(row["Timestamp"], HISTORY) for row in points]
    require_ascending("Locust", "timestamps", seconds)
    counted = [_whole(row["Total Request Count"], HISTORY) for row in points]
    require_ascending("Locust", "requests on its graph", counted)
    require_close("Locust", "requests at its graph's end", counted[-1], requests, 0)
    most = max(successes) if seconds[-1] - seconds[0] >= GRAPH_MEAN_S else None
    return Csv(requests, failures, most, max(_whole(row["User Count"], HISTORY) for row in points))


def _of_all(name: str, rows: list[dict[str, str]]) -> list[dict[str, str]]:
    """The rows over all requests: those without a type, which have one name. Raises StageError for any other name."""
    found = [row for row in rows if not row["Type"]]
    if any((row["Name"] == _ALL) != (not row["Type"]) for row in rows):
        raise misread("Locust", f"its CSV of {name} has rows that are neither of one request nor of all")
    return found


def _rows(name: str, columns: list[str], text: str) -> list[dict[str, str]]:
    """The rows of a CSV file of Locust's, each with every column."""
    lines = list(csv.reader(text.splitlines()))
    if not lines or lines[0] != columns or not text.endswith("\n"):
        raise misread("Locust", f"its CSV of {name} is not in the form that is known", text)
    for line in lines[1:]:
        if len(line) != len(columns):
            raise misread("Locust", f"its CSV of {name} has a row of {len(line)} fields", ",".join(line))
    return [dict(zip(columns, line, strict=True)) for line in lines[1:]]


def _rate(text: str) -> float:
    if not re.fullmatch(r"\d+\.\d{6}", text):
        raise misread("Locust", f"its CSV of {HISTORY} has a rate that is no number: {text!r}")
    return float(text)


def _whole(text: str, name: str) -> int:
    if not re.fullmatch(r"\d+", text):
        raise misread("Locust", f"its CSV of {name} has a count that is no number: {text!r}")
    return int(text)


def read_warnings(beside: str) -> tuple[str, ...]:
    """What it logged, and the errors that its report counts."""
    logged = "\n".join(match[1] for line in beside.splitlines() if (match := _LOGGED.fullmatch(line)))
    _, _, report = beside.partition("Error report\n")
    errors = (match for line in report.splitlines() if (match := _ERROR.fullmatch(line)))
    return (*different_lines(logged), *(f"{match[1]} × {match[2]}" for match in errors))


class Locust:
    """Its ordinary user (`HttpUser`), no pause."""

    name: Tool = "locust"
    package = ""
    reads = "Locust 2.47"

    def unsupported(self, order: ToolOrder) -> list[Fault]:
        """What of the load Locust cannot send."""
        faults = no_thinking("Locust", order) + whole_seconds("Locust", order)
        if order.window_ns is None:
            remedy = 'write window = "180s", or use the engine: --driver engine'
            faults.append(Fault("Locust stops by time only, and the load by a number of requests", "requests", remedy))
        return faults

    def launch(self, program: tuple[str, ...], order: ToolOrder, folder: Path) -> Launch:
        """A file of one task."""
        file = folder / "locustfile.py"
        file.write_text(LOCUSTFILE, encoding="utf-8")
        prefix = folder / "locust"
        spawned_per_s = order.users / (order.ramp_ns / NS_PER_S) if order.ramp_ns else order.users
        options = ["--headless", "-f", str(file), "-u", str(order.users), "-r", f"{spawned_per_s:g}"]
        options += ["-t", f"{order.window_s}s", "--json", "--only-summary", "--loglevel", "WARNING"]
        # By default its exit code reports failed requests; here it reports whether Locust itself failed.
        options += ["--exit-code-on-error", "0", "--csv", str(prefix), "--csv-full-history"]
        return Launch(
            (*program, *options),
            {"HOME": str(folder), REQUEST_VARIABLE: request_json(order)},
            {name: folder / f"{prefix.name}_{name}.csv" for name in (STATS, HISTORY)},
        )

    def read(self, printed: ToolOutput) -> ToolFigures:
        """Its figures and counts. Raises StageError for anything that is not as Locust 2.47 writes it."""
        said = read_statistics(printed.output)
        totals = read_console(printed.beside)
        require_close("Locust", "requests on its console", totals.requests, said.num_requests, 0)
        require_close("Locust", "failures on its console", totals.failures, said.num_failures, 0)
        csv = read_csv(printed.files.get(STATS, ""), printed.files.get(HISTORY, ""))
        # Statistics are only ever added to: an older state cannot have more than the last.
        require_ascending("Locust", "requests in its CSV and at the end", [csv.requests, said.num_requests])
        counts = {
            "requests": said.num_requests,
            "failures": said.num_failures,
            "bytes": said.total_content_length,
            "csv_requests": csv.requests,
            "csv_failures": csv.failures,
            "most_users": csv.most_users,
        }
        figures: dict[Metric, float] = {
            "total_successes": float(said.num_requests - said.num_failures),
            "requests_per_s": totals.requests_per_s,
            "min_ms": said.min_response_time,
            "mean_ms": said.total_response_time / said.timed,
            "median_ms": said.percentile_ms(50),
            "p90_ms": said.percentile_ms(90),
            "p99_ms": said.percentile_ms(99),
            "max_ms": said.max_response_time,
        }
        warnings = read_warnings(printed.beside)
        if csv.max_successful_rps is None:
            warnings += (f"the run is too short for its graph, whose points look back on {GRAPH_MEAN_S} s",)
        else:
            figures["max_successful_rps"] = csv.max_successful_rps
        return ToolFigures(figures, counts, warnings)
