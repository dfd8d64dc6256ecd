"""Stands for the engine: says what a script tells it to, and keeps the order that it was given.

The script is JSON in $SCRIPT: "order" is where the order goes; "error" is said instead of a result; "wait" holds the
result back until the command to stop; "ticks", "failures" and "changes" are those of the result; an open load above
"capacity" a second is answered in a second instead of ten milliseconds.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

from tests.report.load_samples import BEGIN_NS, ready, result, tick

FAST_MS, SLOW_MS = 10.0, 1000.0


def say(message: Any) -> None:
    print(message if isinstance(message, str) else message.model_dump_json(), flush=True)


def main() -> None:
    script = json.loads(os.environ["SCRIPT"])
    order = json.loads(sys.stdin.readline())
    with Path(script["order"]).open("a", encoding="utf-8") as file:
        file.write(json.dumps(order) + "\n")
    if "error" in script:
        say(json.dumps({"event": "error", **script["error"]}))
        return
    say(ready())
    for number in range(1, script.get("ticks", 4) + 1):
        say(tick(number, [FAST_MS], tick_ns=order["tick_ns"]))
    if script.get("wait"):
        command = sys.stdin.readline()
        assert json.loads(command) == {"command": "stop"}
    say(result_of(order, script))


def result_of(order: dict[str, Any], script: dict[str, Any]) -> Any:
    load = order["load"]
    rate = load["schedule"].get("rate_per_s", 100.0) if load["kind"] == "open" else 100.0
    length_ns = order["stop"].get("window_ns", 10**9)
    n = min(5000, max(2, round(rate * length_ns / 1e9))) if script.get("answered", True) else 0
    answer_ms = SLOW_MS if rate > script.get("capacity", 1e9) else FAST_MS
    made = result([answer_ms] * n, script.get("failures"))
    window = made.window.model_copy(update={"end_ns": BEGIN_NS + length_ns})
    ended_by = "stop" if script.get("wait") else "time"
    changes = {"window": window, "throughput_per_s": rate if n else None, "ended_by": ended_by}
    return made.model_copy(update=changes | script.get("changes", {}))


if __name__ == "__main__":
    main()
