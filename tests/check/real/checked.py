"""Ten real applications, each checked from end to end: what is advised, and how it does beside the documented way.

python -m tests.check.real.checked [--budget 3m] [--out FOLDER] [NAME ...]

For each a line: the documented way → the advised one, how sure that is, and what it is by the check's last round, in
which the two were side by side in paired blocks: how many times as many requests, or at a target rate whether its
limits hold and what processor time that takes. Then what was found on the way, and how long all of it took.

Fails where there is no advice, where a change is advised that is not known to be for the better, and where what is
advised for a rate does not keep it.
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

from headway.requests.request import Request

COMMAND = str(Path(sys.executable).with_name("headway"))


@dataclass(frozen=True)
class Outcome:
    """One application's check: its exit code, its result (None where there is none), what it said, how long it took.

    `rate` is the target, in requests a second, None where the app was to answer as many as it can.
    """

    name: str
    code: int
    found: dict[str, Any] | None
    said: str
    took_s: float
    rate: float | None = None

    @property
    def faults(self) -> list[str]:
        """Why it did not go as it should."""
        if self.found is None:
            return [f"it ended with {self.code} and no result: {self.said[-1500:]}"]
        advice = self.found["advice"]
        if advice is None:
            return [f"no advice: {self.found['failures']}"]
        documented, advised = self._row(advice["from"]), self._row(advice["to"])
        changed = advice["from"] != advice["to"]
        if advice["confidence"] == "alone" and documented.get("rate") is None:
            changed = False  # as documented it could not be measured: there is nothing to be worse than
        if self.rate is None:
            return _not_more(advice) if changed else []
        faults = _not_kept(advice, advised)
        return [*faults, *_not_better_at_the_rate(advice, documented, advised)] if changed else faults

    @property
    def line(self) -> str:
        """What came out, on a line."""
        took = f"{self.took_s:.0f} s"
        if self.found is None or self.found["advice"] is None:
            return f"{self.name}: FAILED after {took}"
        advice = self.found["advice"]
        said = [f"{advice['from']} → {advice['to']}", advice["confidence"]]
        if self.rate is not None:
            said += self._at_the_rate(advice)
        elif advice["ratio"] is not None:
            other = "the best other " if advice["from"] == advice["to"] else ""
            said.append(f"{other}{_times(advice['ratio'])}")
        causes = ", ".join(dict.fromkeys(each["name"] for each in self.found["causes"])) or "nothing found"
        return f"{self.name}: {', '.join(said)}; {causes}; {took}"

    def _at_the_rate(self, advice: dict[str, Any]) -> list[str]:
        assert self.found is not None
        documented, advised = self._row(advice["from"]), self._row(advice["to"])
        said = [f"{self.found['target']}: {_limits(advised)}"]
        spared = _spared(documented, advised)
        if advice["from"] != advice["to"] and spared is not None:
            said.append(f"{abs(spared):.0%} {'less' if spared >= 0 else 'more'} processor time")
        return said

    def _row(self, config: str) -> dict[str, Any]:
        """The candidate of this name as its last round measured it; empty where it was not tried."""
        assert self.found is not None
        return next((row for row in self.found["candidates"] if row["config"] == config), {})


def _not_more(advice: dict[str, Any]) -> list[str]:
    """Why a change is not known to do as much; nothing where it is."""
    ratio = advice["ratio"]
    if ratio is None or ratio["low"] is None:
        return [f"nothing says how sure it is that {advice['to']} does more than {advice['from']}"]
    if ratio["low"] < 1:
        return [f"{advice['to']} may do less than {advice['from']}: {_times(ratio)}"]
    return []


def _not_kept(advice: dict[str, Any], advised: dict[str, Any]) -> list[str]:
    """Why what is advised is not known to keep the rate's limits, unless the advice says that it does not know."""
    if advised.get("limits") == "met" or advice["confidence"] == "undecided":
        return []
    return [f"{advice['to']} is advised, {advice['confidence']}, and its limits are {_limits(advised)}"]


def _not_better_at_the_rate(advice: dict[str, Any], documented: dict[str, Any], advised: dict[str, Any]) -> list[str]:
    """Why a change for a rate is not for the better. All are asked for as much, so throughput tells only who fell
    behind: first come the limits, then processor time."""
    faults, ratio, before = [], advice["ratio"], _limits(documented)
    if ratio is not None and ratio["high"] is not None and ratio["high"] < 1:
        faults.append(f"{advice['to']} answers fewer than {advice['from']}: {_times(ratio)}")
    if before == "met" and not (_spared(documented, advised) or 0.0) > 0:
        faults.append(f"{advice['from']} keeps the limits too, for no more processor time than {advice['to']}")
    if before in ("undecided", "unknown") and advice["confidence"] != "undecided":
        faults.append(f"a change is {advice['confidence']}, and the limits of {advice['from']} are {before}")
    return faults


def _spared(documented: dict[str, Any], advised: dict[str, Any]) -> float | None:
    """The share of the documented way's processor time a request that the advised one does without."""
    before, after = documented.get("cpu_ms"), advised.get("cpu_ms")
    return None if not before or after is None else 1 - after["value"] / before["value"]


def _limits(row: dict[str, Any]) -> str:
    return row.get("limits") or "unknown"


def _times(ratio: dict[str, Any]) -> str:
    if ratio["low"] is None or ratio["high"] is None:
        return f"{ratio['value']:.2f} ×"
    return f"{ratio['value']:.2f} × ({ratio['low']:.2f} – {ratio['high']:.2f})"


def check(app: Prepared, budget: str, out: Path) -> Outcome:
    """Runs `headway check` on the application, as its user would."""
    words = [COMMAND, "check", *options(app), "--budget", budget, "--out", str(out), "--json", "--quiet"]
    began_s = time.monotonic()
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=out)
    found = json.loads(done.stdout) if done.stdout.startswith("{") else None
    return Outcome(app.app.name, done.returncode, found, done.stderr, time.monotonic() - began_s, app.app.rate)


def options(app: Prepared) -> list[str]:
    """What the check is told of the application, and what is wanted of it."""
    wanted = app.app
    words = ["--command", app.target] if wanted.is_command else [app.target, "--python", str(app.python)]
    words += ["--directory", str(app.directory)]
    for route in app.routes:
        words += ["--route", _written(route)]
    for name, value in app.environment.items():
        words += ["--env", f"{name}={value}"]
    for name, values in wanted.tries.items():
        words += ["--try", f"{name}={','.join(values)}"]
    if app.log_in is not None:
        words += ["--log-in", _written(app.log_in)]
    if wanted.rate is not None:
        words += ["--rate", f"{wanted.rate:g}"]
    if wanted.slo is not None:
        words += ["--slo", str(wanted.slo)]
    return words


def _written(route: Request) -> str:
    body = "" if route.body is None else f" {route.body}"
    return f"{route.title}{body}" + ("" if route.weight == 1 else f" x{route.weight:g}")


def main() -> int:
    """How many did not go as they should."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--budget", default="3m")
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
