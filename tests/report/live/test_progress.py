"""What is known of a run while it goes on: the file is there as long, whole at any moment, and gone at its end."""

import json
from pathlib import Path

import pytest
from scipy import stats

from headway.engine.message import Tick
from headway.record.run import Summary
from headway.report.live.progress import FILE, T_95, T_95_MANY, Progress, read_state, write_states
from headway.run.events import Event, LoadTick, RunEnded, RunStarted, StageStarted, TrialEnded, TrialStarted
from headway.units import NS_PER_S

from ..samples import SIGNUP, record, run


class Clock:
    def __init__(self) -> None:
        self.ns = 0

    def __call__(self) -> int:
        return self.ns


def _tick(at_s: float, answered: int) -> Tick:
    return Tick.model_validate(
        {"event": "tick", "phase": "window", "at_ns": round(at_s * NS_PER_S), "sent": answered, "answered": answered,
         "failed": 0, "dropped": 0, "in_flight": 12, "p50_ns": 280_000_000, "p99_ns": 300_000_000, "by_failure": {},
         "hdr_base64": ""}
    )  # fmt: skip


def test_it_follows_the_run(tmp_path: Path) -> None:
    clock = Clock()
    progress = Progress(clock)
    keep = write_states(progress, clock)

    def observe(event: Event) -> None:
        progress.observe(event)
        keep(event)

    own = run(SIGNUP)
    assert read_state(tmp_path) is None
    observe(RunStarted(own, str(tmp_path), 0))
    trial = own.trials[0]
    observe(TrialStarted(trial))
    observe(StageStarted("load"))
    for second in range(4):
        clock.ns = second * NS_PER_S
        observe(LoadTick(_tick(second, 42)))
    state = read_state(tmp_path)
    assert state is not None
    assert (state["done"], state["of"], state["current"]["stage"]) == (0, 21, "load")
    assert state["current"]["per_s"] == 42
    assert state["current"]["p50_ms"] == 280
    before = (tmp_path / FILE).read_text(encoding="utf-8")
    clock.ns += NS_PER_S // 10
    observe(LoadTick(_tick(3.1, 1)))
    assert (tmp_path / FILE).read_text(encoding="utf-8") == before  # not that soon
    observe(TrialEnded(record(SIGNUP[0], 1, 1), 21))
    state = read_state(tmp_path)
    assert state is not None
    assert state["current"] is None
    assert [standing["blocks"] for standing in state["standings"]] == [1]
    assert state["standings"][0]["why"] == ""
    observe(RunEnded(Summary(ended="", took_ns=1, interrupted=False)))
    assert read_state(tmp_path) is None
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_state_is_none(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("[1]", encoding="utf-8")
    assert read_state(tmp_path) is None
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    assert read_state(tmp_path) is None
    (tmp_path / FILE).write_text(json.dumps({"pid": 1}), encoding="utf-8")
    assert read_state(tmp_path) == {"pid": 1}


def test_students_t_is_scipys() -> None:
    assert pytest.approx([stats.t.ppf(0.975, freedom) for freedom in range(1, len(T_95) + 1)], abs=0.0005) == T_95


def test_beyond_the_table_intervals_are_off_by_little() -> None:
    for freedom in range(len(T_95) + 1, 100):
        assert stats.t.ppf(0.975, freedom) == pytest.approx(T_95_MANY, rel=0.06)
