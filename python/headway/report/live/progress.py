"""What is known of a run while it goes on, and the small file of its folder that tells other processes."""

import json
import os
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from math import expm1, log, sqrt
from pathlib import Path
from statistics import fmean, median, stdev
from typing import Any

from headway.engine.message import Tick
from headway.plan.trial import Trial
from headway.record.record import (
    CpuCalibration,
    Failed,
    Invalid,
    Measured,
    Outcome,
    Record,
    Reported,
    Sample,
    calibrations_of,
)
from headway.record.run import Run
from headway.run.events import (
    Event,
    Installing,
    LoadTick,
    Observer,
    PartReady,
    RunEnded,
    RunStarted,
    StageStarted,
    TrialEnded,
    TrialStarted,
)
from headway.units import NS_PER_MS, NS_PER_S

RATE_OVER_NS = NS_PER_S
"""The current rate is that of the last second: single ticks are too short to count slow servers by."""

KEPT_RATES = 40
BYTES_PER_MB = 1_000_000

T_95 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""Quantiles of Student's t at 97.5 %, for 1 to 10 degrees of freedom: to load scipy would disturb what is measured."""

T_95_MANY = 2.1


def outcome_rate(outcome: Outcome) -> float | None:
    """Return responses a second: as the engine measured or the tool reported them; None without such a figure."""
    if isinstance(outcome, Measured):
        return outcome.load.throughput_per_s
    if isinstance(outcome, Reported):
        return outcome.figures.get("requests_per_s", outcome.figures.get("transactions_per_s"))
    return None


def _why_lost(outcome: Outcome) -> str:
    if isinstance(outcome, Failed):
        return f"{outcome.stage}: {outcome.error}"
    return outcome.reason if isinstance(outcome, Invalid) else "no rate"


@dataclass
class Current:
    """The trial that is running."""

    trial: Trial
    started_ns: int
    stage: str = "start"
    tool: str = ""
    tick: Tick | None = None
    rate: float | None = None
    rates: deque[float] = field(default_factory=lambda: deque(maxlen=KEPT_RATES))
    failures: Counter[str] = field(default_factory=Counter)
    cpu_cores: deque[float] = field(default_factory=lambda: deque(maxlen=KEPT_RATES))
    pss_mb: deque[float] = field(default_factory=lambda: deque(maxlen=KEPT_RATES))
    _sample: Sample | None = None
    _recent: deque[Tick] = field(default_factory=deque)

    def take(self, tick: Tick, sample: Sample | None) -> None:
        """Adds what the generator counted since its previous tick, and what the server took since its last sample."""
        self.tick = tick
        self.failures.update(tick.by_failure)
        self._recent.append(tick)
        while len(self._recent) > 2 and tick.at_ns - self._recent[1].at_ns >= RATE_OVER_NS:
            self._recent.popleft()
        span_ns = tick.at_ns - self._recent[0].at_ns
        if span_ns > 0:  # the first tick only says when counting began
            self.rate = sum(entry.answered for entry in list(self._recent)[1:]) * NS_PER_S / span_ns
            self.rates.append(self.rate)
        if sample is None:
            return
        before, self._sample = self._sample, sample
        if before is not None and sample.at_ns > before.at_ns:
            self.cpu_cores.append(max(0.0, (sample.cpu_ns - before.cpu_ns) / (sample.at_ns - before.at_ns)))
        if sample.pss_bytes is not None:
            self.pss_mb.append(sample.pss_bytes / BYTES_PER_MB)


@dataclass
class Standing:
    """What the finished trials of a cell gave: their rates, how long they took, how many gave none.

    `why` is what the last of these failed by. Trials that are not fit to be used are among them.
    """

    name: str = ""
    rates: list[float] = field(default_factory=list)
    took_ns: list[int] = field(default_factory=list)
    lost: int = 0
    why: str = ""

    @property
    def per_s(self) -> float | None:
        """The median of the blocks' rates."""
        return median(self.rates) if self.rates else None

    @property
    def half(self) -> float | None:
        """Half of the 95 % t interval of the mean over blocks, of log rates; None of fewer than two."""
        if len(self.rates) < 2 or min(self.rates) <= 0:
            return None
        freedom = len(self.rates) - 1
        t = T_95[freedom - 1] if freedom <= len(T_95) else T_95_MANY
        wide = t * stdev([log(rate) for rate in self.rates]) / sqrt(len(self.rates))
        return median(self.rates) * expm1(min(wide, 3.0))

    @property
    def blocks(self) -> int:
        """How many blocks gave a rate."""
        return len(self.rates)


class Progress:
    """The state of a run. `clock` gives monotonic nanoseconds.

    `unfit` is why the last trial that ended is not fit to be used, "" where it is.
    """

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self.run: Run | None = None
        self.note = "preparing"
        self.of = 0
        self.done = 0
        self.current: Current | None = None
        self.unfit = ""
        self._calibrations: list[CpuCalibration] = []
        # By server, workload, load, network, and who sends the load.
        self._cells: dict[tuple[str, ...], Standing] = defaultdict(Standing)
        self._left: dict[str, tuple[str, ...]] = {}

    def observe(self, event: Event) -> None:
        """Takes one event into account."""
        match event:
            case RunStarted(run=run, done=done):
                self.run, self.of, self.done = run, len(run.trials), done
                self._left = {trial.identity: (*trial.cell, trial.driver) for trial in run.trials}
            case Installing(environment=environment, message=message):
                self.note = f"installing {environment}: {message}"
            case PartReady(description=description):
                self.note = description
            case TrialStarted(trial=trial):
                self.done = trial.turn - 1
                self.current = Current(trial, self._clock())
            case StageStarted(stage=stage, tool=tool) if self.current:
                self.current.stage, self.current.tool = stage, tool
            case LoadTick(tick=tick, sample=sample) if self.current:
                self.current.take(tick, sample)
            case TrialEnded(record=record):
                self._finish(record)
            case _:
                pass

    def _finish(self, record: Record) -> None:
        cell = self._cells[*record.trial.cell, record.trial.driver]
        self.done, self.current = record.trial.turn, None
        self._left.pop(record.trial.identity, None)
        cell.took_ns.append(record.took_ns)
        self.unfit = self._unfit(record)
        if record.trial.aa_test:  # it shows the run's noise; the cell has its block without it
            return
        rate = None if self.unfit else outcome_rate(record.outcome)
        if rate is None:
            cell.lost += 1
            cell.why = self.unfit or _why_lost(record.outcome)
        else:
            cell.rates.append(rate)

    def _unfit(self, record: Record) -> str:
        """Why a trial is not fit to be used; "" where it is, or measured nothing by itself."""
        self._calibrations += calibrations_of([record])
        if self.run is None or not isinstance(record.outcome, Measured):
            return ""
        # It takes a second or two to import: after a trial, when no load is on.
        from headway.analysis.validity.checks import unfit  # noqa: PLC0415

        return unfit(self.run, record, self._calibrations)

    @property
    def left_ns(self) -> int | None:
        """How long the rest will take, from what finished trials took; None before the first is finished.

        A cell's own trials are its best guide; one that has none yet is expected to take what trials take on average.
        """
        took = [took_ns for cell in self._cells.values() for took_ns in cell.took_ns]
        if not took:
            return None
        # A resumed run has finished trials without events: the last ones of the plan are left.
        expected = list(self._left.values())[-(self.of - self.done) :] if self.of > self.done else []
        total = sum(fmean(self._cells[name].took_ns or took) for name in expected)
        running = self._clock() - self.current.started_ns if self.current else 0
        return max(0, round(total - running))

    def standings(self) -> list[Standing]:
        """Every cell that has a finished trial, the fastest first, named by what tells it from the others."""
        cells = {cell: standing for cell, standing in self._cells.items() if standing.rates or standing.lost}
        only = tuple(len(set(names)) == 1 for names in zip(*cells, strict=True))
        for cell, standing in cells.items():
            standing.name = " · ".join(part for place, part in enumerate(cell) if place == 0 or not only[place])
        return sorted(cells.values(), key=lambda standing: -(standing.per_s or 0.0))


FILE = "now.json"
AT_MOST_EVERY_NS = NS_PER_S // 2
"""A write takes some tens of microseconds: twice a second it disturbs no server."""


def write_states(progress: Progress, clock: Callable[[], int] = time.monotonic_ns) -> Observer:
    """The observer that keeps the file. `progress` has taken each event before."""
    folder: Path | None = None
    last_ns = 0

    def observe(event: Event) -> None:
        nonlocal folder, last_ns
        if isinstance(event, RunStarted):
            folder = Path(event.folder)
        if folder is None or (isinstance(event, LoadTick) and clock() - last_ns < AT_MOST_EVERY_NS):
            return
        if isinstance(event, RunEnded):
            (folder / FILE).unlink(missing_ok=True)
            folder = None
            return
        last_ns = clock()
        draft = folder / f".{FILE}.draft"
        with suppress(OSError):  # a disk that is full is found out by the next record, and said there
            # Whole or not at all; not flushed to the disk, since it has no use after a crash.
            draft.write_text(json.dumps(run_state(progress)), encoding="utf-8")
            draft.replace(folder / FILE)

    return observe


def run_state(progress: Progress) -> dict[str, Any]:
    """The state of a run: how far it is, the trial under way, and the ranking so far."""
    return {
        "pid": os.getpid(),
        "note": progress.note,
        "done": progress.done,
        "of": progress.of,
        "left_s": None if progress.left_ns is None else progress.left_ns / NS_PER_S,
        "current": None if progress.current is None else _current(progress.current),
        "standings": [
            {name: getattr(standing, name) for name in ("name", "per_s", "half", "blocks", "lost", "why")}
            for standing in progress.standings()
        ],
    }


def _current(current: Current) -> dict[str, Any]:
    trial, tick = current.trial, current.tick
    return {
        **{name: getattr(trial, name) for name in ("server", "workload", "load", "network", "block")},
        "stage": current.stage,
        "phase": None if tick is None else tick.phase,
        "per_s": current.rate,
        "rates": list(current.rates),
        "in_flight": None if tick is None else tick.in_flight,
        "p50_ms": None if tick is None or tick.p50_ns is None else tick.p50_ns / NS_PER_MS,
        "p99_ms": None if tick is None or tick.p99_ns is None else tick.p99_ns / NS_PER_MS,
        "failures": dict(current.failures),
        "cpu_cores": list(current.cpu_cores),
        "pss_mb": list(current.pss_mb),
    }


def read_state(folder: Path) -> dict[str, Any] | None:
    """Return the state of a run, by its folder; None where no run is under way. Its process may have ended."""
    try:
        state = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return state if isinstance(state, dict) else None
