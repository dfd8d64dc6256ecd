"""ab, the Apache HTTP server's benchmark (apache2-utils).

It sends one first request and opens its connections after the response; it stops by count as soon as so many are done;
it calls an empty reply, and a wrong status, complete; and it prints whole milliseconds.
"""

import re
from pathlib import Path

from headway.errors import Fault
from headway.format import format_duration
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
    whole_match,
)
from headway.study.cells import Metric
from headway.study.loads import Tool
from headway.units import NS_PER_S

# It stops by time only if this many requests were not done before; it reserves, but does not touch, memory for each.
_MORE_THAN_EVER = 100_000_000
_MOST_USERS = 20_000  # MAX_CONCURRENCY of httpd's support/ab.c

_DECIMAL = r"(\d+\.\d+)"
_ROW = r":? +(\d+) +(\d+) +(\d+\.\d) +(\d+) +(\d+)\n"
_SANITY = (
    r"(?:WARNING: The median and mean for [a-z ]+ are not within a normal deviation\n"
    r" +These results are probably not that reliable\.\n"
    r"|ERROR: The median and mean for [a-z ]+ are more than twice the standard\n"
    r" +deviation apart\. These results are NOT reliable\.\n)*"
)
# Every line that httpd's support/ab.c may print, in its order.
_OUTPUT = re.compile(
    r"This is ApacheBench, Version (?P<version>\S+) [^\n]*\n"
    r"(?:Copyright|Licensed)[^\n]*\n(?:Copyright|Licensed)[^\n]*\n\n"
    r"Benchmarking [^\n]+ \(be patient\)\.+done\n\n\n"
    r"Server Software: [^\n]*\nServer Hostname: [^\n]*\nServer Port: +\d+\n"
    r"(?:(?:SSL/TLS Protocol|Server Temp Key|TLS Server Name): [^\n]*\n)*\n"
    r"Document Path: [^\n]*\nDocument Length: +(?:\d+ bytes|Variable)\n\n"
    rf"Concurrency Level: +(?P<users>\d+)\nTime taken for tests: +(?P<seconds>\d+\.\d{{3}}) seconds\n"
    rf"Complete requests: +(?P<complete>\d+)\nFailed requests: +(?P<failed>\d+)\n"
    r"(?: +\(Connect: (?P<connect>\d+), Receive: (?P<receive>\d+), "
    r"Length: (?P<length>\d+), Exceptions: (?P<exceptions>\d+)\)\n)?"
    r"(?:Write errors: +(?P<write_errors>\d+)\n)?(?:Non-2xx responses: +(?P<non_2xx>\d+)\n)?"
    r"(?:Keep-Alive requests: +(?P<keep_alive>\d+)\n)?"
    r"Total transferred: +(?P<bytes>\d+) bytes\n(?:Total (?:body sent|PUT|POSTed): +\d+\n)?"
    r"HTML transferred: +(?P<html_bytes>\d+) bytes\n"
    rf"Requests per second: +(?P<rate>\d+\.\d{{2}}) \[#/sec\] \(mean\)\n"
    rf"Time per request: +(?P<each_ms>\d+\.\d{{3}}) \[ms\] \(mean\)\n"
    rf"Time per request: +(?P<across_ms>\d+\.\d{{3}}) \[ms\] \(mean, across all concurrent requests\)\n"
    rf"Transfer rate: +{_DECIMAL} \[Kbytes/sec\] received\n(?: +{_DECIMAL} kb/s sent\n +{_DECIMAL} kb/s total\n)?\n"
    r"Connection Times \(ms\)\n +min +mean\[\+/-sd\] median +max\n"
    rf"Connect{_ROW}Processing{_ROW}Waiting{_ROW}"
    r"Total: +(?P<min>\d+) +(?P<mean>\d+) +(?P<sd>\d+\.\d) +(?P<median>\d+) +(?P<max>\d+)\n"
    rf"(?P<sanity>{_SANITY})\n"
    r"Percentage of the requests served within a certain time \(ms\)\n"
    r" +50% +(?P<p50>\d+)\n +66% +(?P<p66>\d+)\n +75% +(?P<p75>\d+)\n +80% +(?P<p80>\d+)\n +90% +(?P<p90>\d+)\n"
    r" +95% +(?P<p95>\d+)\n +98% +(?P<p98>\d+)\n +99% +(?P<p99>\d+)\n +100% +(?P<p100>\d+) \(longest request\)\n"
)
_CAUSES = ("connect", "receive", "length", "exceptions")
COUNTS = ("complete", "failed", *_CAUSES, "write_errors", "non_2xx", "keep_alive", "bytes", "html_bytes")
PERCENTS = (50, 66, 75, 80, 90, 95, 98, 99)


class Ab:
    """One thread, HTTP/1.0."""

    name: Tool = "ab"
    package = "apache2-utils"
    reads = "ab 2.3, of Apache's httpd 2.4"

    def unsupported(self, order: ToolOrder) -> list[Fault]:
        """What of the load ab cannot send."""
        faults = no_thinking(self.name, order) + all_at_once(self.name, order) + no_fields(self.name, order)
        if order.window_ns is not None and order.window_ns % NS_PER_S:
            said = f"ab counts whole seconds, and the window is {format_duration(order.window_ns)}"
            faults.append(Fault(said, "window", f'write window = "{order.window_s}s", or say requests'))
        if order.requests is not None and order.requests < order.users:
            remedy = f"ask for {order.users} requests, or for {order.requests} users"
            faults.append(Fault("ab makes no fewer requests than it has users", "requests", remedy))
        if order.users > _MOST_USERS:
            faults.append(Fault(f"ab has at most {_MOST_USERS:,} users", "users", f"ask for {_MOST_USERS}"))
        if order.body and order.method not in {"POST", "PUT"}:
            faults.append(Fault("ab sends a body with POST and PUT only", "method", 'write method = "POST"'))
        return faults

    def launch(self, program: tuple[str, ...], order: ToolOrder, folder: Path) -> Launch:
        """`-n` stands after `-t`, which would set it to 50,000."""
        options = ["-q", "-c", str(order.users), "-s", str(order.response_timeout_s)]
        if order.window_ns is None:
            options += ["-n", str(order.requests)]
        else:
            options += ["-t", str(order.window_s), "-n", str(_MORE_THAN_EVER)]
        if order.keep_alive:
            options.append("-k")
        options += self._request(order, folder)
        return Launch((*program, *options, order.url), {"HOME": str(folder)})

    @staticmethod
    def _request(order: ToolOrder, folder: Path) -> list[str]:
        if not order.body:
            named = {"GET": [], "HEAD": ["-i"]}
            return list(named.get(order.method, ["-m", order.method]))
        file = folder / "body"
        file.write_text(order.body, encoding="utf-8")
        content_type = ["-T", order.content_type] if order.content_type else []
        return ["-p" if order.method == "POST" else "-u", str(file), *content_type]

    def read(self, printed: ToolOutput) -> ToolFigures:
        """Its figures and counts. Raises StageError for anything that ab 2.3 does not print when it is done."""
        match = whole_match(self.name, self.reads, _OUTPUT, printed.output)
        self._require_sense(match)
        figures: dict[Metric, float] = {
            "requests_per_s": float(match["rate"]),
            "time_taken_s": float(match["seconds"]),
            "time_per_request_ms": float(match["each_ms"]),
            "min_ms": float(match["min"]),
            "mean_ms": float(match["mean"]),
            "sd_ms": float(match["sd"]),
            "median_ms": float(match["median"]),
            "p90_ms": float(match["p90"]),
            "p99_ms": float(match["p99"]),
            "max_ms": float(match["max"]),
        }
        counts = {name: int(match[name] or 0) for name in COUNTS}
        percentiles = {float(percent): float(match[f"p{percent}"]) for percent in PERCENTS}
        return ToolFigures(figures, counts, _warnings(match["sanity"], printed.beside), percentiles)

    def _require_sense(self, match: re.Match[str]) -> None:
        """A rate follows from count and time, and times from each other: what does not fit was garbled."""
        complete, seconds, users = int(match["complete"]), float(match["seconds"]), int(match["users"])
        if not complete or not seconds:
            raise misread(self.name, f"{complete} requests in {seconds:g} s are nothing to have figures of")
        # Half a digit of the seconds, and half of one of the figure itself.
        slack = 0.0006 / seconds
        rate, each_ms, across_ms = (float(match[name]) for name in ("rate", "each_ms", "across_ms"))
        require_close(self.name, "requests per second", rate, complete / seconds, complete / seconds * slack + 0.0051)
        for what, said, expected in (
            ("time per request", each_ms, users * seconds * 1e3 / complete),
            ("time per request across all", across_ms, seconds * 1e3 / complete),
        ):
            require_close(self.name, what, said, expected, expected * slack + 0.00051)
        causes = sum(int(match[name] or 0) for name in _CAUSES)
        if bool(int(match["failed"])) != (match["length"] is not None) or causes > int(match["failed"]):
            raise misread(self.name, f"it contradicts itself: {match['failed']} failed, {causes} of them for a cause")
        percentiles = [float(match[f"p{percent}"]) for percent in (*PERCENTS, 100)]
        require_ascending(self.name, "percentiles", [float(match["min"]), *percentiles])
        require_close(self.name, "the longest request", percentiles[-1], float(match["max"]), 0)
        require_ascending(self.name, "min, mean, max", [float(match[name]) for name in ("min", "mean", "max")])
        require_ascending(self.name, "min, median, p66", [float(match[name]) for name in ("min", "median", "p66")])


def _warnings(sanity: str, beside: str) -> tuple[str, ...]:
    """Return its warnings, each of two lines within its table, and its output on stderr."""
    doubts = re.sub(r"\n +", " ", sanity)
    return different_lines(doubts) + different_lines(beside)
