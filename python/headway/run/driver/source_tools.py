"""The tools that studies' sources used: ab and siege, Locust (in its own file), and where they are on this machine."""

import os
import re
import shutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from subprocess import DEVNULL, STDOUT
from tempfile import TemporaryDirectory

import anyio

from headway.errors import Fault, MissingError
from headway.run.driver.locust import Locust
from headway.run.driver.tool import (
    FoundTool,
    Launch,
    Limit,
    ToolDriver,
    ToolFigures,
    ToolOrder,
    ToolOutput,
    different_lines,
    tool_environment,
    tool_order,
)
from headway.run.machine.environments import server_python
from headway.study.catalog import CATALOG
from headway.study.cells import MEANINGS, Metric
from headway.study.loads import ClosedLoad, Load, Tool
from headway.study.study import Study
from headway.study.workload import Workload

# ab stops by time only if this many requests were not done before; it reserves, but does not touch, memory for each.
_MORE_THAN_EVER = 100_000_000

_DECIMAL = r"\d+\.\d+"
_ROW = r":? +\d+ +\d+ +\d+\.\d +\d+ +\d+\n"
_SANITY = (
    r"(?:WARNING: The median and mean for [a-z ]+ are not within a normal deviation\n"
    r" +These results are probably not that reliable\.\n"
    r"|ERROR: The median and mean for [a-z ]+ are more than twice the standard\n"
    r" +deviation apart\. These results are NOT reliable\.\n)*"
)
_PERCENTS = (50, 66, 75, 80, 90, 95, 98, 99)
_CAUSES = ("connect", "receive", "length", "exceptions")
COUNTS = ("complete", "failed", *_CAUSES, "write_errors", "non_2xx", "keep_alive", "bytes", "html_bytes")
"""What ab counts."""

# Every line that httpd's support/ab.c may print, in its order; figures by the names of metrics.
_AB_OUTPUT = re.compile(
    r"This is ApacheBench, Version \S+ [^\n]*\n"
    r"(?:Copyright|Licensed)[^\n]*\n(?:Copyright|Licensed)[^\n]*\n\n"
    r"Benchmarking [^\n]+ \(be patient\)\.+done\n\n\n"
    r"Server Software: [^\n]*\nServer Hostname: [^\n]*\nServer Port: +\d+\n"
    r"(?:(?:SSL/TLS Protocol|Server Temp Key|TLS Server Name): [^\n]*\n)*\n"
    r"Document Path: [^\n]*\nDocument Length: +(?:\d+ bytes|Variable)\n\n"
    r"Concurrency Level: +(?P<users>\d+)\nTime taken for tests: +(?P<time_taken_s>\d+\.\d{3}) seconds\n"
    r"Complete requests: +(?P<complete>\d+)\n"
    r"Failed requests: +(?:0|(?P<failed>[1-9]\d*)\n +\(Connect: (?P<connect>\d+), Receive: (?P<receive>\d+), "
    r"Length: (?P<length>\d+), Exceptions: (?P<exceptions>\d+)\))\n"
    r"(?:Write errors: +(?P<write_errors>\d+)\n)?(?:Non-2xx responses: +(?P<non_2xx>\d+)\n)?"
    r"(?:Keep-Alive requests: +(?P<keep_alive>\d+)\n)?"
    r"Total transferred: +(?P<bytes>\d+) bytes\n(?:Total (?:body sent|PUT|POSTed): +\d+\n)?"
    r"HTML transferred: +(?P<html_bytes>\d+) bytes\n"
    r"Requests per second: +(?P<requests_per_s>\d+\.\d{2}) \[#/sec\] \(mean\)\n"
    r"Time per request: +(?P<time_per_request_ms>\d+\.\d{3}) \[ms\] \(mean\)\n"
    r"Time per request: +(?P<across_ms>\d+\.\d{3}) \[ms\] \(mean, across all concurrent requests\)\n"
    rf"Transfer rate: +{_DECIMAL} \[Kbytes/sec\] received\n(?: +{_DECIMAL} kb/s sent\n +{_DECIMAL} kb/s total\n)?\n"
    r"Connection Times \(ms\)\n +min +mean\[\+/-sd\] median +max\n"
    rf"Connect{_ROW}Processing{_ROW}Waiting{_ROW}"
    r"Total: +(?P<min_ms>\d+) +(?P<mean_ms>\d+) +(?P<sd_ms>\d+\.\d) +(?P<median_ms>\d+) +(?P<max_ms>\d+)\n"
    rf"(?P<sanity>{_SANITY})\n"
    r"Percentage of the requests served within a certain time \(ms\)\n"
    + "".join(rf" +{percent}% +(?P<p{percent}_ms>\d+)\n" for percent in _PERCENTS)
    + r" +100% +(?P<p100_ms>\d+) \(longest request\)\n"
)


class Ab(ToolDriver):
    """The Apache HTTP server's benchmark: one thread, HTTP/1.0.

    It sends one first request and opens its connections after the response; it stops by count as soon as so many are
    done; it calls an empty reply, and a wrong status, complete; and it prints whole milliseconds.
    """

    name = "ab"
    package = "apache2-utils"
    reads = "ab 2.3, of Apache's httpd 2.4"
    version_option = "-V"
    most_users = 20_000  # MAX_CONCURRENCY of httpd's support/ab.c
    body_methods = ("POST", "PUT")

    def own_limits(self, order: ToolOrder) -> Iterable[Limit]:
        """Return the limits that only ab has."""
        few, remedy = order.users > (order.requests or order.users), f"give the load {order.users} requests"
        return [(few, "ab makes no fewer requests than it has users", "requests", remedy)]

    def launch(self, program: tuple[str, ...], order: ToolOrder, folder: Path) -> Launch:
        """`-n` stands after `-t`, which would set it to 50,000."""
        options = ["-q", "-c", str(order.users), "-s", str(order.response_timeout_s)]
        if order.window_ns is None:
            options += ["-n", str(order.requests)]
        else:
            options += ["-t", str(order.window_s), "-n", str(_MORE_THAN_EVER)]
        if order.keep_alive:
            options.append("-k")
        if order.body:
            file = folder / "body"
            file.write_text(order.body, encoding="utf-8")
            options += ["-p" if order.method == "POST" else "-u", str(file)]
            options += ["-T", order.content_type] if order.content_type else []
        elif order.method != "GET":
            options += ["-i"] if order.method == "HEAD" else ["-m", order.method]
        return Launch((*program, *options, order.url))

    def read(self, printed: ToolOutput) -> ToolFigures:
        """Return its figures and counts. Raises StageError for anything that ab 2.3 does not print when it is done."""
        match = _AB_OUTPUT.fullmatch(printed.output)
        if match is None:
            raise self.misread("it is not in the form that is known", printed.output)
        fields = match.groupdict(default="0")
        doubts = re.sub(r"\n +", " ", fields.pop("sanity"))  # each of two lines, within its table
        values = {name: float(text) for name, text in fields.items()}
        self._require_consistency(values)
        figures: dict[Metric, float] = {name: values[name] for name in MEANINGS if name in values}
        counts = {name: int(values[name]) for name in COUNTS}
        return ToolFigures(figures, counts, different_lines(doubts) + different_lines(printed.stderr))

    def _require_consistency(self, values: Mapping[str, float]) -> None:
        """A rate follows from count and time, and times from each other: what does not fit was garbled."""
        complete, seconds = values["complete"], values["time_taken_s"]
        if not complete or not seconds:
            raise self.misread(f"{complete:g} requests in {seconds:g} s are nothing to have figures of")
        across_ms = seconds * 1e3 / complete
        for name, expected, half_a_digit in (
            ("requests_per_s", complete / seconds, 0.0051),
            ("time_per_request_ms", values["users"] * across_ms, 0.00051),
            ("across_ms", across_ms, 0.00051),
        ):
            # Half a digit of the seconds, and half of one of the figure itself.
            self.require_close(name, values[name], expected, expected * 0.0006 / seconds + half_a_digit)
        self.require_ascending("failures", [sum(values[name] for name in _CAUSES), values["failed"]])
        percentiles = [values[f"p{percent}_ms"] for percent in (*_PERCENTS, 100)]
        self.require_ascending("percentiles", [values["min_ms"], *percentiles])
        self.require_close("the longest request", values["p100_ms"], values["max_ms"])
        self.require_ascending("min, mean, max", [values[name] for name in ("min_ms", "mean_ms", "max_ms")])
        self.require_ascending("min, median, p66", [values[name] for name in ("min_ms", "median_ms", "p66_ms")])


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

_SUMMARY = (
    "transactions", "availability", "elapsed_time", "data_transferred", "response_time", "transaction_rate",
    "throughput", "concurrency", "successful_transactions", "failed_transactions", "longest_transaction",
    "shortest_transaction",
)  # fmt: skip
"""What siege 4.0 sums up, in its order."""

_COUNTED = ("transactions", "successful_transactions", "failed_transactions")
_FORMS = {name: r"\d+" if name in _COUNTED else r"\d+\.\d\d" for name in _SUMMARY}
_SIEGE_OUTPUT = re.compile(
    r"\s*\{\s*" + r",\s*".join(rf'"{name}":\s+(?P<{name}>{form})' for name, form in _FORMS.items()) + r"\s*\}\s*"
)


class Siege(ToolDriver):
    """A thread a user, no pause between requests.

    It closes connections by default, drops what is under way when its time is over, and stops up to a second early: its
    timer counts seconds of the clock.
    """

    name = "siege"
    package = "siege"
    reads = "siege 4.0 with JSON, from 4.0.5 on"
    most_users = 255  # as Debian builds it, and as its own configuration has it
    body_methods = ("POST",)

    def own_limits(self, order: ToolOrder) -> Iterable[Limit]:
        """Return the limits that only siege has."""
        requests = order.requests or 0
        remedy = f"give the load {-(-requests // order.users) * order.users} requests"
        return [
            (requests % order.users, "each user of siege makes the same number of requests", "requests", remedy),
            ("\n" in order.body, "siege takes a body of one line", "body", "write it without line ends"),
        ]

    def launch(self, program: tuple[str, ...], order: ToolOrder, folder: Path) -> Launch:
        """With a configuration and a home directory of its own."""
        configuration = folder / ".siege" / "siege.conf"
        configuration.parent.mkdir(exist_ok=True)
        connection = "keep-alive" if order.keep_alive else "close"
        configuration.write_text(_CONFIGURATION.format(connection=connection, timeout_s=order.response_timeout_s))
        length = ["-r", str(order.requests // order.users)] if order.requests else ["-t", f"{order.window_s}S"]
        options = ["-R", str(configuration), "-b", "-j", "-c", str(order.users), *length]
        if order.content_type:
            options += ["-T", order.content_type]
        target = order.url if order.method == "GET" else f"{order.url} {order.method} {order.body}".rstrip()
        return Launch((*program, *options, target))

    def read(self, printed: ToolOutput) -> ToolFigures:
        """Return its figures and counts. Raises StageError for anything but the JSON that siege 4.0 prints."""
        match = _SIEGE_OUTPUT.fullmatch(printed.output)
        if match is None:
            raise self.misread("its summary is not in the form that is known", printed.output)
        values = {name: float(text) for name, text in match.groupdict().items()}
        self._require_consistency(values)
        figures: dict[Metric, float] = {
            "availability_pct": values["availability"],
            "transactions_per_s": values["transaction_rate"],
            "time_taken_s": values["elapsed_time"],
        }
        if values["transactions"]:  # without any response its times are zeros, and no figures
            figures["response_time_s"] = values["response_time"]
        if values["successful_transactions"]:
            figures["min_ms"] = round(values["shortest_transaction"] * 1e3)
            figures["max_ms"] = round(values["longest_transaction"] * 1e3)
        return ToolFigures(figures, {name: int(values[name]) for name in _COUNTED}, different_lines(printed.stderr))

    def _require_consistency(self, values: Mapping[str, float]) -> None:
        """Rates follow from counts and time: what does not fit was garbled."""
        done, seconds = values["transactions"], values["elapsed_time"]
        all_of = done + values["failed_transactions"]
        if not all_of or not seconds:
            raise self.misread(f"{all_of:g} transactions in {seconds:g} s are nothing to have figures of")
        self.require_close("availability", values["availability"], 100 * done / all_of, 0.0051)
        rate = done / seconds
        self.require_close("transaction rate", values["transaction_rate"], rate, rate * 0.0051 / seconds + 0.0051)
        self.require_ascending("successful and all transactions", [values["successful_transactions"], done])
        self.require_ascending("times", [values["shortest_transaction"], values["longest_transaction"]])


DRIVERS: Mapping[Tool, ToolDriver] = {"ab": Ab(), "siege": Siege(), "locust": Locust()}

VERSION_DEADLINE_S = 20.0

_SEARCHED = ("/usr/local/bin", "/usr/bin", "/usr/sbin")
_VERSION = re.compile(r"(?:Version|SIEGE|locust) (\d[\w.]*)")


def unsupported_by_tool(load: Load, workloads: Iterable[Workload]) -> list[Fault]:
    """Return what its tool cannot send of this load, each thing once, with the place in the study."""
    if not isinstance(load, ClosedLoad) or load.tool is None:
        return []
    orders = [tool_order(load, workload, "http://server") for workload in workloads]
    faults = dict.fromkeys(fault for order in orders for fault in DRIVERS[load.tool].unsupported(order))
    return [replace(fault, place=f"the load {load.name!r}: {fault.place}") for fault in faults]


async def find_tools(study: Study, progress: Callable[[str], None] = lambda _: None) -> dict[Tool, FoundTool]:
    """Return the tools that the study's trials need. Raises MissingError, with how to get one."""
    if "tool" not in study.drivers:
        return {}
    return {name: await find_tool(name, progress) for name in study.tools}


async def find_tool(name: Tool, progress: Callable[[str], None] = lambda _: None) -> FoundTool:
    """Return a tool, where it is installed; Locust is installed if it is not. Raises MissingError."""
    driver = DRIVERS[name]
    if not driver.package:
        program: tuple[str, ...] = (str(await server_python(name, CATALOG, progress)), "-m", name)
    elif path := shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", os.defpath), *_SEARCHED))):
        program = (path,)
    else:
        remedy = f"apt-get install {driver.package}; or send the load by the engine alone: --driver engine"
        raise MissingError(Fault(f"{name}, which the study's source used, is not installed", remedy=remedy))
    return FoundTool(driver, program, await _version(driver, program))


async def _version(driver: ToolDriver, program: tuple[str, ...]) -> str:
    """Return its own version, run in an empty home: siege would write into the user's own."""
    printed = ""
    with TemporaryDirectory(prefix="headway-") as home, anyio.move_on_after(VERSION_DEADLINE_S):
        command, environment = [*program, driver.version_option], tool_environment(Path(home))
        done = await anyio.run_process(command, stdin=DEVNULL, stderr=STDOUT, env=environment, check=False)
        printed = done.stdout.decode(errors="replace")
    match = _VERSION.search(printed)
    if match is None:
        message = f"{program[0]} does not print its version as {driver.name} does: {printed.strip()[:200]!r}"
        raise MissingError(Fault(message, remedy=f"headway reads {driver.reads}: install that one"))
    return f"{driver.name} {match[1]}"
