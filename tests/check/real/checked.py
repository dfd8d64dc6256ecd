"""Ten real applications, each checked from end to end: what is advised, and how it does beside the documented way.

python -m tests.check.real.checked [--budget 2m] [--out FOLDER] [NAME ...]

For each: the documented way and the advised one side by side in the check's last round, whose blocks are paired. Fails
where a check gives no advice, or what it advises is known to do less.
"""

import argparse
import json
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anyio
from tests.check.real.prepared import Prepared, prepare, read_apps

from headway.spec.app import Route

COMMAND = str(Path(sys.executable).with_name("headway"))
WORSE = 0.98
"""So much less than documented, at the interval's upper end, is known to be less: margins are 2 %."""


@dataclass(frozen=True)
class Outcome:
    """One application's check: its exit code, its result (None where there is none), what it said, how long it took."""

    name: str
    code: int
    found: dict[str, Any] | None
    said: str
    took_s: float

    @property
    def faults(self) -> list[str]:
        """Why it did not go as it should."""
        if self.found is None:
            return [f"it ended with {self.code} and no result: {self.said[-1500:]}"]
        advice = self.found["advice"]
        if advice is None:
            return [f"no advice: {self.found['failures']}"]
        ratio = advice["ratio"]
        if advice["from"] != advice["to"] and ratio is not None and (ratio["high"] or ratio["value"]) < WORSE:
            return [f"{advice['to']} does less than {advice['from']}: {ratio['value']:.2f}"]
        return []

    @property
    def line(self) -> str:
        """What came out, on a line."""
        took = f"{self.took_s:.0f} s"
        if self.found is None or self.found["advice"] is None:
            return f"{self.name}: FAILED after {took}"
        advice = self.found["advice"]
        ratio = advice["ratio"]
        times = "" if ratio is None else f", {ratio['value']:.2f} × ({_end(ratio['low'])} – {_end(ratio['high'])})"
        diagnoses = ", ".join(dict.fromkeys(each["name"] for each in self.found["diagnoses"])) or "none"
        return f"{self.name}: {advice['from']} → {advice['to']}, {advice['confidence']}{times}; {diagnoses}; {took}"


def _end(value: float | None) -> str:
    return "?" if value is None else f"{value:.2f}"


def check(app: Prepared, budget: str, out: Path) -> Outcome:
    """Runs `headway check` on the application, as its user would."""
    words = [COMMAND, "check"]
    words += ["--command", app.target] if app.app.is_command else [app.target, "--python", str(app.python)]
    words += ["--directory", str(app.directory), "--budget", budget, "--out", str(out), "--json", "--quiet"]
    for route in app.routes:
        words += ["--route", _written(route)]
    for name, value in app.environment.items():
        words += ["--env", f"{name}={value}"]
    if app.log_in is not None:
        words += ["--log-in", _written(app.log_in)]
    began_s = time.monotonic()
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=out)
    found = json.loads(done.stdout) if done.stdout.startswith("{") else None
    return Outcome(app.app.name, done.returncode, found, done.stderr, time.monotonic() - began_s)


def _written(route: Route) -> str:
    body = "" if route.body is None else f" {route.body}"
    return f"{route.name}{body}" + ("" if route.weight == 1 else f" x{route.weight:g}")


def main() -> int:
    """How many did not go as they should."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--budget", default="2m")
    parser.add_argument("--out", type=Path, default=Path("runs/checks"))
    asked = parser.parse_args()
    out = asked.out.absolute() / time.strftime("%Y%m%d-%H%M%S")
    out.mkdir(parents=True)
    faulty = 0
    for app in read_apps():
        if asked.names and app.name not in asked.names:
            continue
        outcome = check(anyio.run(prepare, app, out), asked.budget, out)
        (out / f"{app.name}.json").write_text(json.dumps(outcome.found, indent=1), encoding="utf-8")
        sys.stdout.write("\n  ".join((outcome.line, *outcome.faults)) + "\n")
        sys.stdout.flush()
        faulty += bool(outcome.faults)
    return faulty


if __name__ == "__main__":
    sys.exit(main())
