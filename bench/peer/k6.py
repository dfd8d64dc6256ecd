"""k6, in Go, with scripts in JavaScript."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.generator import GeneratorResult, LoadSpec, misread, require_success
from bench.peer.program import find
from bench.process import Finished, Launch

_SCRIPT = """\
import http from "k6/http";
export const options = JSON.parse(__ENV.BENCH_OPTIONS);
export default function () { http.get(__ENV.BENCH_URL); }
export function handleSummary(data) { return { stdout: JSON.stringify(data) }; }
"""
_TREND = ["med", "p(90)", "p(95)", "p(99)", "p(99.9)", "max", "count"]
_PERCENT = {"med": 50.0, "p(90)": 90.0, "p(95)": 95.0, "p(99)": 99.0, "p(99.9)": 99.9}


@dataclass(frozen=True)
class K6:
    """A virtual user a connection, with a rate as well: what these users cannot send in time is dropped."""

    name: str = "k6"

    def launch(self, spec: LoadSpec, directory: Path) -> Launch:
        """One scenario."""
        script = directory / "script.js"
        script.write_text(_SCRIPT)
        environment = {
            "HOME": str(directory),
            "BENCH_URL": spec.url,
            "BENCH_OPTIONS": json.dumps(_options(spec)),
        }
        program = find("k6", "make bench-peers, or go install go.k6.io/k6@latest")
        command = (program, "run", "--quiet", "--no-usage-report", "--no-color", str(script))
        return Launch(command, environment=environment)

    def read(self, finished: Finished) -> GeneratorResult:
        """Its metrics; those that never occurred are not there."""
        require_success(finished, self.name)
        try:
            metrics = json.loads(finished.stdout)["metrics"]
            failed = int(metrics["http_req_failed"]["values"]["passes"])
            dropped = metrics.get("dropped_iterations", {"values": {"count": 0}})["values"]["count"]
            requests = metrics["http_reqs"]["values"]
            trend = metrics["http_req_duration"]["values"]
            answered = int(requests["count"]) - failed
            return GeneratorResult(
                requests=answered,
                rate_per_s=float(requests["rate"]) * answered / int(requests["count"]),
                failed=failed,
                dropped=int(dropped),
                percentiles_ms={percent: float(trend[key]) for key, percent in _PERCENT.items()},
            )
        except (ValueError, KeyError, TypeError, ZeroDivisionError) as error:
            raise misread(self.name, f"its summary is not as expected ({error!r})", finished) from error


def _options(spec: LoadSpec) -> dict[str, Any]:
    length = {"duration": f"{spec.seconds:g}s", "gracefulStop": "30s"}
    if spec.rate_per_s is None:
        scenario: dict[str, Any] = {"executor": "constant-vus", "vus": spec.connections, **length}
    else:
        scenario = {
            "executor": "constant-arrival-rate",
            "rate": round(spec.rate_per_s),
            "timeUnit": "1s",
            "preAllocatedVUs": spec.connections,
            "maxVUs": spec.connections,
            **length,
        }
    return {
        "scenarios": {"bench": scenario},
        "summaryTrendStats": _TREND,
        "noConnectionReuse": not spec.keep_alive,
        "insecureSkipTLSVerify": True,
    }
