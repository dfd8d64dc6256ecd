"""Locust, in an environment of its own: the file that it runs, and what it leaves.

Without a stop timeout, as here and by default, it breaks off what is under way at the end, and counts it nowhere. It
leaves its final statistics, its console's summary, and two CSV files.
"""

import csv
import json
import re
from collections.abc import Iterable, Mapping
from itertools import accumulate
from math import ceil
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from headway.run.driver.tool import Launch, Limit, ToolDriver, ToolFigures, ToolOrder, ToolOutput, different_lines
from headway.study.cells import Metric
from headway.units import NS_PER_S

STATS, HISTORY = "stats", "stats_history"

GRAPH_MEAN_S = 12
"""What a point of the graph looks back on: ten seconds, and two more (StatsEntry.current_rps)."""

_ALL = "Aggregated"

_PERCENTS = ["50%", "66%", "75%", "80%", "90%", "95%", "98%", "99%", "99.9%", "99.99%", "100%"]
_RATES = ["Requests/s", "Failures/s"]
_TIMES = ["Median Response Time", "Average Response Time", "Min Response Time", "Max Response Time"]
_SIZE = "Average Content Size"
_TOTALS = ["Total Request Count", "Total Failure Count", *(f"Total {name}" for name in (*_TIMES, _SIZE))]
_COLUMNS = {
    STATS: ["Type", "Name", "Request Count", "Failure Count", *_TIMES, _SIZE, *_RATES, *_PERCENTS],
    HISTORY: ["Timestamp", "User Count", "Type", "Name", *_RATES, *_PERCENTS, *_TOTALS],
}

_SUMMARY = re.compile(
    r"^ +Aggregated +(\d+) +(\d+)\(\d+\.\d\d%\) \| +\d+ +\d+ +\d+ +\d+ \| +(\d+\.\d\d) +\d+\.\d\d$", re.MULTILINE
)
_LOGGED = re.compile(r"\[[^\]]+\] \S+/(?:WARNING|ERROR|CRITICAL)/\S+: (.*)")
_ERROR = re.compile(r"(\d+) +(\S.*\S) *")

REQUEST_VARIABLE = "HEADWAY_LOCUST_REQUEST"

# Runs where headway is not installed. The fields are those of headway.requests.template.
LOCUSTFILE = '''\
"""One request, again and again."""

import itertools
import json
import os
import random
import string
import uuid

from locust import HttpUser, task

REQUEST = json.loads(os.environ["HEADWAY_LOCUST_REQUEST"])
INDEX = itertools.count()
FIELDS = {
    "index": lambda: next(INDEX),
    "int": lambda low, high: random.randint(int(low), int(high)),
    "float": lambda low, high: f"{random.uniform(float(low), float(high)):.6f}",
    "hex": lambda digits: "".join(random.choices("0123456789abcdef", k=int(digits))),
    "uuid": uuid.uuid4,
    "word": lambda: "".join(random.choices(string.ascii_lowercase, k=8)),
    "choice": lambda *words: random.choice(words),
}


def filled(parts):
    return "".join(part if isinstance(part, str) else str(FIELDS[part[0]](*part[1:])) for part in parts)


class User(HttpUser):
    host = REQUEST["host"]

    @task
    def ask(self):
        body = filled(REQUEST["body"]).encode() or None
        options = {"headers": REQUEST["headers"], "timeout": tuple(REQUEST["timeout_s"]), "data": body}
        self.client.request(REQUEST["method"], filled(REQUEST["path"]), name=REQUEST["name"], **options)
'''

_FIELD = re.compile(r"(\{\{\{\{|\{\{.*?\}\})", re.DOTALL)


def request_json(order: ToolOrder) -> str:
    """Return the request as the file reads it: texts as parts, each a text or a field's name and words."""
    url = urlsplit(order.url)
    host = f"{url.scheme}://{url.netloc}"
    path = order.url.removeprefix(host)
    headers = {} if order.keep_alive else {"Connection": "close"}
    if order.content_type:
        headers["Content-Type"] = order.content_type
    request = {
        "host": host,
        "method": order.method,
        "name": path,
        "path": _parts(path, order.template),
        "body": _parts(order.body, order.template),
        "headers": headers,
        "timeout_s": [order.connect_timeout_ns / NS_PER_S, order.response_timeout_ns / NS_PER_S],
    }
    return json.dumps(request)


def _parts(text: str, template: bool) -> list[Any]:
    if not template:
        return [text]
    parts = enumerate(_FIELD.split(text))  # texts, and fields between them
    return [part if number % 2 == 0 else "{{" if part == "{{{{" else part[2:-2].split() for number, part in parts]


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
    def mean_ms(self) -> float:
        """The mean over the requests that have a response time."""
        return self.total_response_time / (self.num_requests - self.num_none_requests)

    def percentile_ms(self, percent: float) -> float:
        """Return the least response time, as rounded by Locust, that so many percent of the requests took at most."""
        times = sorted((float(ms), count) for ms, count in self.response_times.items())
        seen = list(accumulate(count for _, count in times))
        return next(ms for (ms, _), rank in zip(times, seen, strict=True) if rank >= ceil(percent / 100 * seen[-1]))


_STATISTICS = TypeAdapter(list[Statistics])


class Locust(ToolDriver):
    """Its ordinary user (`HttpUser`), no pause."""

    name = "locust"
    reads = "Locust 2.47"
    ramps = True
    fills_in_fields = True

    def own_limits(self, order: ToolOrder) -> Iterable[Limit]:
        """Return the limits that only Locust has."""
        remedy = 'write window = "180s", or use the engine: --driver engine'
        message = "Locust stops by time only, and the load by a number of requests"
        return [(order.window_ns is None, message, "requests", remedy)]

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
        files = {name: folder / f"{prefix.name}_{name}.csv" for name in _COLUMNS}
        return Launch((*program, *options), {REQUEST_VARIABLE: request_json(order)}, files)

    def read(self, printed: ToolOutput) -> ToolFigures:
        """Return its figures and counts. Raises StageError for anything that is not as Locust 2.47 writes it."""
        entry = self.read_statistics(printed.output)
        totals = _SUMMARY.findall(printed.stderr)
        if len(totals) != 1:
            raise self.misread(f"its console has {len(totals)} lines of totals instead of one", printed.stderr)
        requests, failures, requests_per_s = map(float, totals[0])
        self.require_close("requests on its console", requests, entry.num_requests)
        self.require_close("failures on its console", failures, entry.num_failures)
        csv_counts, max_successful_rps = self._read_csv(printed.files)
        # Statistics are only ever added to: an older state cannot have more than the last.
        self.require_ascending("requests in its CSV and at the end", [csv_counts["csv_requests"], entry.num_requests])
        figures: dict[Metric, float] = {
            "total_successes": float(entry.num_requests - entry.num_failures),
            "requests_per_s": requests_per_s,
            "min_ms": entry.min_response_time,
            "mean_ms": entry.mean_ms,
            "median_ms": entry.percentile_ms(50),
            "p90_ms": entry.percentile_ms(90),
            "p99_ms": entry.percentile_ms(99),
            "max_ms": entry.max_response_time,
        }
        warnings = _read_warnings(printed.stderr)
        if max_successful_rps is None:
            warnings += (f"the run is too short for its graph, whose points look back on {GRAPH_MEAN_S} s",)
        else:
            figures["max_successful_rps"] = max_successful_rps
        counts = {"requests": entry.num_requests, "failures": entry.num_failures, "bytes": entry.total_content_length}
        return ToolFigures(figures, counts | csv_counts, warnings)

    def read_statistics(self, text: str) -> Statistics:
        """Return the final statistics of `--json`, which must be of one request. Raises StageError for anything else.

        The same requests are counted by their times and by their seconds.
        """
        try:
            entries = _STATISTICS.validate_json(text)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(map(str, first["loc"]))
            raise self.misread(f"its statistics are not as known ({where}: {first['msg']})", text) from None
        if len(entries) != 1:
            raise self.misread(f"its statistics have {len(entries)} entries instead of one: no response came", text)
        entry = entries[0]
        timed = entry.num_requests - entry.num_none_requests
        if not all(re.fullmatch(r"\d+", ms) for ms in entry.response_times):
            raise self.misread("its response times are not whole milliseconds")
        self.require_close("requests by second", sum(entry.num_reqs_per_sec.values()), entry.num_requests)
        self.require_close("failures by second", sum(entry.num_fail_per_sec.values()), entry.num_failures)
        self.require_close("requests by response time", sum(entry.response_times.values()), timed)
        self.require_ascending("failures and requests", [entry.num_failures, entry.num_requests])
        if not timed or entry.last_request_timestamp <= entry.start_time:
            raise self.misread("its statistics have no requests that took any time")
        self.require_ascending("times", [entry.min_response_time, entry.mean_ms, entry.max_response_time])
        return entry

    def _read_csv(self, files: Mapping[str, str]) -> tuple[dict[str, int], float | None]:
        """Return the counts of the CSV files, up to a second older than the end, and the graph's largest success rate.

        That is the largest difference of its two lines, requests/s and failures/s. Each point of both is a mean over
        ten seconds that ended two before, so that shorter runs have none: None.
        """
        totals, points = self._rows(STATS, files), self._rows(HISTORY, files)
        if len(totals) != 1 or not points:
            raise self.misread(f"its CSV has {len(totals)} rows of totals and {len(points)} points of its graph")
        (requests,), (failures,) = (self._column(totals, name) for name in ("Request Count", "Failure Count"))
        per_s, failed_per_s = (self._column(points, name, r"\d+\.\d{6}") for name in _RATES)
        for done, failed in zip(per_s, failed_per_s, strict=True):
            self.require_ascending("failures/s and requests/s", [failed, done])
        seconds, counted = self._column(points, "Timestamp"), self._column(points, "Total Request Count")
        self.require_ascending("timestamps", seconds)
        self.require_ascending("requests on its graph", counted)
        self.require_close("requests at its graph's end", counted[-1], requests)
        most_users = max(self._column(points, "User Count"))
        counts = {"csv_requests": int(requests), "csv_failures": int(failures), "most_users": int(most_users)}
        if seconds[-1] - seconds[0] < GRAPH_MEAN_S:
            return counts, None
        return counts, max(done - failed for done, failed in zip(per_s, failed_per_s, strict=True))

    def _rows(self, name: str, files: Mapping[str, str]) -> list[dict[str, str]]:
        """Return the rows over all requests of a CSV file: those without a type. Raises StageError for half a file."""
        text, columns = files.get(name, ""), _COLUMNS[name]
        lines = list(csv.reader(text.splitlines()))
        if lines[:1] != [columns] or not text.endswith("\n") or any(len(line) != len(columns) for line in lines):
            raise self.misread(f"its CSV of {name} is not in the form that is known", text)
        rows = [dict(zip(columns, line, strict=True)) for line in lines[1:]]
        if any((row["Name"] == _ALL) != (not row["Type"]) for row in rows):
            raise self.misread(f"its CSV of {name} has rows that are neither of one request nor of all")
        return [row for row in rows if not row["Type"]]

    def _column(self, rows: Iterable[Mapping[str, str]], name: str, form: str = r"\d+") -> list[float]:
        """Return a column as numbers. Raises StageError where one is not written as Locust does."""
        texts = [row[name] for row in rows]
        if wrong := [text for text in texts if not re.fullmatch(form, text)]:
            raise self.misread(f"{name} in its CSV is no number: {wrong[0]!r}")
        return [float(text) for text in texts]


def _read_warnings(stderr: str) -> tuple[str, ...]:
    """Return what it logged, and the errors that its report counts."""
    logged = "\n".join(match[1] for line in stderr.splitlines() if (match := _LOGGED.fullmatch(line)))
    _, _, report = stderr.partition("Error report\n")
    errors = (match for line in report.splitlines() if (match := _ERROR.fullmatch(line)))
    return (*different_lines(logged), *(f"{match[1]} × {match[2]}" for match in errors))
