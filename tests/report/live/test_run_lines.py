"""The lines of a run: how it begins, how long its load takes, and how its trials end."""

from dataclasses import replace

from headway.report.live.run_view import load_line, run_line, trial_line
from headway.run.events import (
    RunStarted,
)
from headway.units import NS_PER_S

from ..samples import SIGNUP, record, run


def test_lines_hold_no_escape_sequences_of_servers() -> None:
    outcome = {"kind": "failed", "stage": "ready", "error": "\x1b[2Jgone\nagain"}
    assert "failed in ready: \ufffd[2Jgone again" in trial_line(record(SIGNUP[0], 1, 1, outcome=outcome), 1)


def test_the_line_of_a_resumed_run() -> None:
    assert "21 trials (7 servers, 3 blocks), 4 of them done before" in run_line(RunStarted(run(), "runs/x", 4))


def started(done: int = 0, **changes: object) -> RunStarted:
    """A run whose load is changed so."""
    own = run(SIGNUP[:3], 3)
    load = own.study.loads[0].model_copy(update=changes)
    return RunStarted(own.model_copy(update={"study": own.study.model_copy(update={"loads": (load,)})}), "x", done)


def test_how_long_the_load_takes_at_least_is_said_beforehand() -> None:
    assert load_line(started(window=539 * NS_PER_S)) == "9 trials, at least 1 h 21 min of load"
    assert load_line(started(window=59 * NS_PER_S)) == "9 trials, at least 9 min 00 s of load"
    assert load_line(started(8, window=4 * NS_PER_S)) == "1 trial left, at least 5.00 s of load"


def test_a_run_that_looks_may_take_less() -> None:
    event = started(window=539 * NS_PER_S)
    study = event.run.study.model_copy(update={"interim_analyses": (2, 3, 5), "blocks": 5})
    looking = replace(event, run=event.run.model_copy(update={"study": study}))
    assert load_line(looking) == "9 trials, at least 1 h 21 min of load; fewer if 2 or 3 blocks decide"


def test_how_long_a_count_takes_is_not_known_beforehand() -> None:
    said = "9 trials; they end after so many requests, however long that takes"
    assert load_line(started(window=None, requests=120)) == said
    assert load_line(started(8, window=None, requests=120)).startswith("1 trial left; it ends after")
    event = started()
    counting = event.run.study.loads[0].model_copy(update={"name": "count", "window": None, "requests": 120})
    study = event.run.study.model_copy(update={"loads": (*event.run.study.loads, counting)})
    trials = tuple(
        trial.model_copy(update={"load": "count"}) if trial.turn == 1 else trial for trial in event.run.trials
    )
    both = RunStarted(event.run.model_copy(update={"study": study, "trials": trials}), "x", 0)
    assert load_line(both) == (
        "9 trials, at least 40.0 s of load; 1 trial ends after so many requests, however long that takes"
    )
