"""The loop over the plan: when it looks, that it stops there, and that a resumed run looks again."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import pytest
from tests.analysis.records import measured, record, run_of, server, study_of

from headway.errors import StudyError
from headway.plan.trial import Trial, expand
from headway.record.record import CpuCalibration, Record
from headway.record.run import Run, UsedTestbed
from headway.record.store import Store
from headway.run import study_run as loop
from headway.run.events import Event, TrialDisturbed, TrialEnded
from headway.run.trial.context import RunContext
from headway.study.loads import Load
from headway.study.study import Study

pytestmark = pytest.mark.anyio

SPIN = CpuCalibration(before_ns=1_000_000, after_ns=1_000_000)
STUDY = study_of([server("a"), server("b")], blocks=6, interim_analyses=(3, 5, 8), aa_test=True)


class Used:
    """Stands for a testbed: which kind it is is all that is asked."""

    def __init__(self, kind: Literal["namespaces", "loopback"]) -> None:
        self.used = UsedTestbed(kind=kind)


class Asked:
    """Stands for the rule: notes at which looks it was asked, and with how many records."""

    def __init__(self, stop_at: int = 0) -> None:
        self.at: list[tuple[int, int]] = []
        self.stop_at = stop_at

    def __call__(self, _: Run, records: Sequence[Record], blocks: int) -> str:
        self.at.append((blocks, len(records)))
        return "it is enough" if blocks == self.stop_at else ""


async def _run(
    folder: Path,
    asked: Asked,
    monkeypatch: pytest.MonkeyPatch,
    study: Study = STUDY,
    disturbed: loop.Disturbed = lambda *_: "",
    noise_accepted: bool = False,
) -> tuple[str, list[Any]]:
    """The loop with trials that need no world."""
    store, events = Store(folder), []

    async def no_trial(trial: Trial, setting: RunContext, log_file: Path) -> Record:
        return record(trial, measured(spin=SPIN))

    def observe(event: Event) -> None:
        events.append(event)

    monkeypatch.setattr(loop, "run_trial", no_trial)
    run = run_of(study, noise_accepted=noise_accepted)
    if not (folder / "run.json").is_file():
        store.create(run)
    setting = RunContext(study, {}, None, {}, None, observe)  # type: ignore[arg-type]
    return await loop._run_planned(run, store, setting, loop.Rules(asked, disturbed)), events


async def test_it_looks_after_the_blocks_of_the_study_but_not_after_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Asked()
    said, events = await _run(tmp_path, asked, monkeypatch)
    assert said == ""
    assert asked.at == [(3, 9), (5, 15)]  # two servers and one trial again in each block
    assert sum(isinstance(event, TrialEnded) for event in events) == 18


async def test_it_stops_at_the_look_that_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said, _ = await _run(tmp_path, Asked(stop_at=5), monkeypatch)
    assert said == "it is enough"
    assert {record.trial.block for record in Store(tmp_path).records()} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(
    ("left", "interim_analyses"),
    [
        (7, [(3, 9), (5, 15)]),  # killed within block 3
        (9, [(3, 9), (5, 15)]),  # killed while it looked: it looks again, at the same records
        (10, [(5, 15)]),  # block 4 had begun: the look at 3 had decided to go on
        (18, []),
    ],
)
async def test_a_resumed_run_looks_where_it_had_not_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: int, interim_analyses: list[tuple[int, int]]
) -> None:
    await _run(tmp_path, Asked(), monkeypatch)
    files = sorted((tmp_path / "records").glob("*.json"))
    for file in files[left:]:
        file.unlink()
    again = Asked()
    assert (await _run(tmp_path, again, monkeypatch))[0] == ""
    assert again.at == interim_analyses
    assert len(Store(tmp_path).records()) == 18


async def test_a_run_killed_right_after_a_look_stops_there_when_it_is_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _run(tmp_path, Asked(stop_at=3), monkeypatch)
    before = Store(tmp_path).records()
    said, events = await _run(tmp_path, Asked(stop_at=3), monkeypatch)
    assert said == "it is enough"
    assert not any(isinstance(event, TrialEnded) for event in events)
    assert Store(tmp_path).records() == before


async def test_without_looks_every_block_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(stop_at=3)
    await _run(tmp_path, asked, monkeypatch, STUDY.model_copy(update={"interim_analyses": ()}))
    assert asked.at == []
    assert len(Store(tmp_path).records()) == 18


async def test_a_disturbed_trial_is_run_again_twice_at_most_and_its_record_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts: Counter[str] = Counter()

    def disturbed(earlier: Sequence[CpuCalibration], last: Record, load: Load) -> str:
        assert load.name == last.trial.load
        assert len(earlier) == last.trial.turn - 1
        attempts[last.trial.identity] += 1
        often = {1: 1, 2: 9}.get(last.trial.turn, 0)  # the first trial once, the second one whenever it is tried
        return f"noise {attempts[last.trial.identity]}" if attempts[last.trial.identity] <= often else ""

    _, events = await _run(tmp_path, Asked(), monkeypatch, disturbed=disturbed)
    records = {record.trial.turn: record for record in Store(tmp_path).records()}
    assert len(records) == 18
    assert records[1].discarded == ("noise 1",)
    assert records[2].discarded == ("noise 1", "noise 2")
    assert all(not records[turn].discarded for turn in range(3, 19))
    assert [event.why for event in events if isinstance(event, TrialDisturbed)] == ["noise 1", "noise 1", "noise 2"]
    assert sum(isinstance(event, TrialEnded) for event in events) == 18


async def test_where_noise_is_accepted_no_trial_is_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, events = await _run(tmp_path, Asked(), monkeypatch, disturbed=lambda *_: "noise", noise_accepted=True)
    assert not any(isinstance(event, TrialDisturbed) for event in events)
    assert all(not record.discarded for record in Store(tmp_path).records())


def test_a_run_is_resumed_with_the_noise_that_it_began_with(tmp_path: Path) -> None:
    Store(tmp_path).create(run_of(STUDY, noise_accepted=True))
    attempt = loop.Attempt(STUDY, tmp_path, "headway run signup --resume", resume=True)
    with pytest.raises(StudyError, match="began with --accept-noise"):
        loop._resumed(Store(tmp_path), attempt, expand(STUDY), Used("loopback"))  # type: ignore[arg-type]
