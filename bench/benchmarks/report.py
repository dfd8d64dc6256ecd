"""How long a report takes to make, and how large it is: of a study that was really run, of 27 cells."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.benchmark import Benchmark, Progress
from bench.failure import BenchmarkError
from bench.settings import Settings
from bench.table import Goal, Table

_HEADWAY = str(Path(sys.executable).with_name("headway"))
_ROUNDS = 5
_WINDOW_S = 2.0
_CELLS = 27
_MOST_S = 900.0
BYTES_PER_MB = 1e6

_STUDY = """\
name = "report"
title = "Three servers, three waits, three numbers of users"
question = "How long does the report take?"
servers = ["tornado", "tornado-threads", "http-server-threads"]
blocks = 2

[[workloads]]
name = "5-ms"
path = "/5"
operations = [{{ operation = "sleep", hold = "5ms" }}]

[[workloads]]
name = "10-ms"
path = "/10"
operations = [{{ operation = "sleep", hold = "10ms" }}]

[[workloads]]
name = "20-ms"
path = "/20"
operations = [{{ operation = "sleep", hold = "20ms" }}]

{loads}
"""

_LOAD = """\
[[loads]]
name = "{users}-users"
kind = "closed"
users = {users}
ramp = "100ms"
warm_up = {{ at_least = "300ms", at_most = "1s" }}
window = "{window_ms:.0f}ms"
graceful_stop = "200ms"
"""


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    window_s, rounds = settings.seconds or _WINDOW_S, settings.rounds_of(_ROUNDS)
    with TemporaryDirectory(prefix="headway-bench-report-") as directory:
        progress(f"a study of {_CELLS} cells in two blocks, windows of {window_s:g} s")
        folder = _measured(Path(directory), window_s)
        records = len(list((folder / "records").glob("*.json")))
        took_s = []
        for number in range(1, rounds + 1):
            progress(f"report {number} of {rounds}")
            began_s = time.monotonic()
            subprocess.run([_HEADWAY, "report", folder, "--format", "html"], check=True, stdout=subprocess.DEVNULL)
            took_s.append(time.monotonic() - began_s)
        size_mb = (folder / "report.html").stat().st_size / BYTES_PER_MB
    times = tuple(f"{s:.2f}" for s in (median(took_s), min(took_s), max(took_s)))
    yield Table(
        f"headway report RUN --format html, from the command to its end, {rounds} rounds",
        ("cells", "records", "s, median", "s, least", "s, most", "MB"),
        ((str(_CELLS), str(records), *times, f"{size_mb:.2f}"),),
        goals=(Goal("a report of 27 cells", "≤ 3 s, ≤ 2.5 MB", "≤ 1.5 s"),),
    )


def _measured(directory: Path, window_s: float) -> Path:
    """The folder of the run. Lost trials are no matter here; a run without records is."""
    study, out = directory / "report.toml", directory / "runs"
    loads = "\n".join(_LOAD.format(users=users, window_ms=1000 * window_s) for users in (4, 8, 16))
    study.write_text(_STUDY.format(loads=loads), encoding="utf-8")
    done = subprocess.run([_HEADWAY, "run", study, "--quiet", "--out", out], check=False, timeout=_MOST_S, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
    folders = list(out.glob("*/findings.json"))
    if done.returncode not in (0, 3) or not folders:
        raise BenchmarkError(f"the study ended with exit code {done.returncode}: {done.stdout[-500:]}")
    return folders[0].parent


BENCHMARK = Benchmark("report", "how long the report of 27 cells takes, and how large it is", _run)
