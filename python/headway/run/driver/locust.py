"""Locust, in an environment of its own.

Without a stop timeout, as here and by default, it breaks off what is under way at the end, and counts it nowhere.
"""

from pathlib import Path

from headway.errors import Fault
from headway.run.driver.asked import Launch, ToolOrder, no_thinking, whole_seconds
from headway.run.driver.locust_output import (
    GRAPH_MEAN_S,
    HISTORY,
    STATS,
    read_console,
    read_csv,
    read_statistics,
    read_warnings,
)
from headway.run.driver.locustfile import LOCUSTFILE, REQUEST_VARIABLE, request_json
from headway.run.driver.said import Printed, Said, require_ascending, require_close
from headway.spec.load import Tool
from headway.spec.metric import Metric
from headway.units import NS_PER_S


class Locust:
    """Its ordinary user (`HttpUser`), no pause."""

    name: Tool = "locust"
    package = ""
    reads = "Locust 2.47"

    def unfit(self, order: ToolOrder) -> list[Fault]:
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
        # By default its exit code says whether a request failed; here it says whether Locust did.
        options += ["--exit-code-on-error", "0", "--csv", str(prefix), "--csv-full-history"]
        return Launch(
            (*program, *options),
            {"HOME": str(folder), REQUEST_VARIABLE: request_json(order)},
            {name: folder / f"{prefix.name}_{name}.csv" for name in (STATS, HISTORY)},
        )

    def read(self, printed: Printed) -> Said:
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
        return Said(figures, counts, warnings)
