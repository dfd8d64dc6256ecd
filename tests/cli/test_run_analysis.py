"""`headway run --verify-advice`: which servers are tried where, and what a run's folder then says of the advice."""

from pathlib import Path

import pytest
from tests.analysis.records import (
    closed,
    measured,
    records_of,
    run_of,
    server,
    study_of,
    tornado_blocking,
    tornado_threads,
)

from headway.analysis.decide.advice import advised_study, with_capacities
from headway.analysis.findings import Findings
from headway.cli import run_analysis as advice
from headway.cli.run import _complete_summary, _unfinished
from headway.cli.run_analysis import analyze_run
from headway.errors import StudyError
from headway.record.record import Record
from headway.record.run import Run, Summary
from headway.record.store import Store
from headway.run.events import Observer
from headway.run.study_run import Attempt
from headway.study.catalog import read_study
from headway.study.cells import CellNames
from headway.study.study import Study

THREADS = tornado_threads(4)
SUMMARY = Summary(ended="2026-11-21T10:20:00Z", took_ns=10**9, interrupted=False)


def stored(folder: Path, study: Study, rate: float) -> tuple[Run, tuple[Record, ...]]:
    """A finished run of these servers, all at one rate."""
    run, store = run_of(study), Store(folder)
    records = records_of(run, {each.name: measured(each, throughput=rate) for each in study.servers})
    store.create(run)
    for record in records:
        store.save(record)
    store.finish(SUMMARY)
    return run, records


@pytest.fixture
def store(tmp_path: Path) -> Store:
    stored(tmp_path / "run", study_of([THREADS], [closed()]), 14.0)
    return Store(tmp_path / "run")


@pytest.fixture
def attempts(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[Attempt]:
    """What is to be run; what it leaves are records at 42/s."""
    made: list[Attempt] = []

    async def run_study(attempt: Attempt, observe: Observer) -> Summary:
        made.append(attempt)
        stored(attempt.folder, attempt.study, 42.0)
        return SUMMARY

    monkeypatch.setattr(advice, "run_study", run_study)
    return made


def verify(store: Store, findings: Findings) -> Summary | None:
    return advice.verify_advice(store, findings, "headway run signup --verify-advice", lambda _: None)


def test_the_advised_server_is_tried_in_its_cells_and_the_report_says_what_came_of_it(
    store: Store, attempts: list[Attempt]
) -> None:
    before = analyze_run(store).findings
    assert [each.decision for each in before.advice] == [None]
    assert [verdict.form for verdict in before.verdicts] == ["all", "all"]
    assert advice.has_unverified_advice(store)
    assert verify(store, before) == SUMMARY
    (attempt,) = attempts
    assert attempt.folder == store.folder / "advice"
    assert not attempt.resume
    (advised,) = attempt.study.servers
    assert (advised.name, advised.tuned_from) == ("tornado-threads-executor-12", "tornado-threads")
    assert (advised.capacities.executor, advised.capacities.client_pool) == (12, 12)
    assert attempt.study.blocks == 3
    assert attempt.study.cells == (CellNames("tornado-threads-executor-12", "signup", "12-users", "direct"),)
    after = analyze_run(store).findings
    assert [each.decision for each in after.advice] == ["held"]
    assert [cell.server for cell in after.cells] == ["tornado-threads"]  # the run's own figures are its own
    assert [verdict.servers for verdict in after.verdicts if verdict.form == "tuned"][-1] == (advised.name,)


def test_what_was_begun_is_gone_on_with_and_what_is_done_is_not_done_again(
    store: Store, attempts: list[Attempt]
) -> None:
    findings = analyze_run(store).findings
    verify(store, findings)
    assert verify(store, findings) is None
    assert not advice.has_unverified_advice(store)
    some = next((store.folder / "advice" / "records").iterdir())
    some.unlink()
    assert advice.has_unverified_advice(store)
    verify(store, findings)
    assert attempts[-1].resume
    assert attempts[-1].study == attempts[0].study


def test_without_advice_nothing_is_tried(tmp_path: Path, store: Store, attempts: list[Attempt]) -> None:
    stored(tmp_path / "well", study_of([server()], [closed()]), 42.0)
    well = Store(tmp_path / "well")
    assert verify(well, analyze_run(well).findings) is None
    assert attempts == []


def test_a_server_that_ships_takes_the_place_of_a_blocked_loop(tmp_path: Path) -> None:
    stored(tmp_path / "blocked", study_of([tornado_blocking()], [closed()]), 3.5)
    blocked = Store(tmp_path / "blocked")
    findings = analyze_run(blocked).findings
    catalog = advice.catalog_servers(blocked.run().study)
    study = advised_study(blocked.run().study, findings.advice, catalog, blocks=3)
    assert study is not None
    (instead,) = study.servers
    assert (instead.name, instead.tuned_from, instead.operations) == ("tornado", "tornado-blocking", "async")
    assert instead.folder.is_dir()


def test_advice_can_be_said_in_a_study_file() -> None:
    """What is changed are capacities that a study may set: the shipped server takes them."""
    shipped = next(each for each in read_study("signup").servers if each.name == "tornado-threads")
    changed = with_capacities(shipped, {"executor": 12, "worker_timeout": 60 * 10**9}, "more")
    assert (changed.name, changed.capacities.executor) == ("more", 12)
    assert changed.capacities.as_configured()["worker_timeout_s"] == 60.0


def test_a_finished_run_is_resumed_for_its_advice_only(tmp_path: Path, attempts: list[Attempt]) -> None:
    study, folder = study_of([THREADS], [closed()]), tmp_path / "out" / "20261121-101500-signup"
    stored(folder, study, 14.0)
    with pytest.raises(StudyError, match="no unfinished run of signup"):
        _unfinished(study, folder.parent)
    assert _unfinished(study, folder.parent, verify=True) == folder
    assert _complete_summary(Store(folder)) == SUMMARY  # nothing of the run itself is run again
    verify(Store(folder), analyze_run(Store(folder)).findings)
    with pytest.raises(StudyError, match="no unfinished run of signup"):
        _unfinished(study, folder.parent, verify=True)
