"""All that the probe reports of a process, as one line of JSON."""

from __future__ import annotations

import os

from . import calls, databases, garbage, greenlets, kept, listening, looks_report, loops, pools, waits, writes


def report(is_last: bool, own_cpu_ns: int) -> bytes:
    """Return what was counted; `is_last` is whether the process ends, `own_cpu_ns` the CPU time that counting took."""
    import json  # noqa: PLC0415  only where something is reported

    found = {
        "pid": os.getpid(),
        "ended": is_last,
        **loops.report(),
        "queues": pools.report(),
        "runnable": waits.runnable(),
        "calls": calls.report(),
        "calls_by_caller": calls.report_by_caller(),
        **greenlets.report(),
        **garbage.report(),
        **kept.report(),
        **databases.report(),
        **writes.report(),
        **listening.report(),
        **looks_report.report(),
        "own_cpu_ns": own_cpu_ns,
    }
    return json.dumps(found).encode() + b"\n"
