"""Whether headway finds a difference where there is none: whole studies of one server under two names."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.benchmark import Benchmark, Progress
from bench.failure import BenchmarkError
from bench.settings import Settings
from bench.table import Goal, Table

_COMPARISONS = 20
_BLOCKS = 5
_WINDOW_S = 3.0
_BESIDES_S = 10.0
"""What a trial may take beside its window, when the machine is slow."""

_STUDY = """\
name = "again"
title = "One server under two names"
question = "Does the lab find a difference where there is none?"
servers = [{{ server = "tornado", name = "one" }}, {{ server = "tornado", name = "same" }}]
blocks = {blocks}

[[workloads]]
name = "wait"
path = "/wait"
operations = [{{ operation = "sleep", hold = "20ms" }}]

[[loads]]
name = "8-users"
kind = "closed"
users = 8
ramp = "100ms"
warm_up = {{ at_least = "500ms", at_most = "2s" }}
window = "{window_ms:.0f}ms"
graceful_stop = "500ms"
"""


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    rows: list[tuple[str, ...]] = []
    different, rounds, window_s = 0, settings.rounds_of(_COMPARISONS), settings.seconds or _WINDOW_S
    with TemporaryDirectory(prefix="headway-bench-again-") as directory:
        study = Path(directory) / "again.toml"
        study.write_text(_STUDY.format(blocks=_BLOCKS, window_ms=1000 * window_s), encoding="utf-8")
        for number in range(1, rounds + 1):
            progress(f"comparison {number} of {rounds}, {different} declared different so far")
            comparison, again = _compared(study, settings.seed + number, _BLOCKS * 3 * (window_s + _BESIDES_S))
            different += comparison["verdict"] in {"faster", "slower"}
            rows.append(_row(number, comparison, again))
    yield Table(
        f"tornado against itself, {_BLOCKS} blocks at most, windows of {window_s:g} s",
        ("study", "blocks", "ratio of two names", "of one name again", "δ", "p: differ by more", "verdict"),
        tuple(rows),
        goals=(Goal(f"declared different of {rounds}", "≤ 5 %", "none"),),
        notes=(f"{different} of {rounds} declared different: {100 * different / rounds:.0f} %",),
    )


def _compared(study: Path, seed: int, deadline_s: float) -> tuple[dict[str, Any], dict[str, Any]]:
    """One run of the study: its only comparison, and its A/A cell. Raises BenchmarkError where it has none."""
    lab = [sys.executable, "-c", "import sys; from headway.cli import main; sys.exit(main())"]
    command = [*lab, "run", str(study), "--seed", str(seed), "--json", "--quiet", "--out", str(study.parent / "runs")]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=deadline_s, cwd=study.parent, check=False)
    except subprocess.TimeoutExpired:
        raise BenchmarkError(f"the study was not done after {deadline_s:.0f} s") from None
    found = json.loads(ran.stdout) if ran.stdout.startswith("{") else {}
    if not found.get("comparisons") or not found.get("aa_test"):
        raise BenchmarkError(f"the study gave nothing to compare: {(ran.stderr or ran.stdout)[-400:]}")
    return found["comparisons"][0], found["aa_test"][0]


def _row(number: int, comparison: dict[str, Any], again: dict[str, Any]) -> tuple[str, ...]:
    ratio = comparison["ratio"]
    p = comparison["p_corrected"]
    return (
        str(number), str(ratio["n"]), _interval(ratio), _interval(again["ratio"]), f"{100 * again['margin']:.1f} %",
        "" if p is None else f"{p:.3f}", comparison["verdict"],
    )  # fmt: skip


def _interval(estimate: dict[str, Any]) -> str:
    if estimate["low"] is None:
        return f"{estimate['value']:.4f}"
    return f"{estimate['value']:.4f} [{estimate['low']:.4f}–{estimate['high']:.4f}]"


BENCHMARK = Benchmark("again", "how often 20 whole studies of one server under two names find them different", _run)
