"""A study keeps the lab off the servers' processors for as long as it runs, and no longer: another may follow it."""

import os
from pathlib import Path

import pytest
from tests.analysis.records import server, study_of

from headway.record.store import Store
from headway.run import study_run as study
from headway.run.events import Observer
from headway.run.study_run import Attempt, run_study

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("fails", [False, True])
async def test_the_processors_are_given_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    own = os.sched_getaffinity(0)
    during: list[set[int]] = []

    async def trials(attempt: Attempt, store: Store, observe: Observer) -> str:
        os.sched_setaffinity(0, {min(own)})
        during.append(os.sched_getaffinity(0))
        if fails:
            raise OSError("the disk is full")
        return ""

    monkeypatch.setattr(study, "_run_trials", trials)
    attempt = Attempt(study_of([server()]), tmp_path, "headway run signup")
    if fails:
        with pytest.raises(OSError, match="disk is full"):
            await run_study(attempt, lambda _: None)
    else:
        await run_study(attempt, lambda _: None)
    assert during == [{min(own)}]
    assert os.sched_getaffinity(0) == own
