import json
from pathlib import Path

import pytest

from headway.errors import StudyError
from headway.plan.trial import expand
from headway.record.record import Failed, Record
from headway.record.run import Environment, Run, Summary, UsedTestbed
from headway.record.store import Store, write_atomically
from headway.study.catalog import read_study

STUDY = read_study("signup")
ENVIRONMENT = Environment(
    headway="0", engine="0", python="3.11", kernel="6", cpu="a cpu", cores=2, memory_bytes=1, load_average=(0, 0, 0),
    user="nobody", testbed=UsedTestbed(kind="loopback"), server_cpus=(1,),
        load_cpus=(0,), backend_cpus=(0,), backends={},
)  # fmt: skip
RUN = Run(
    identity="r", started="now", command="headway run", study=STUDY, trials=expand(STUDY), environment=ENVIRONMENT
)


def record(turn: int) -> Record:
    failed = Failed(stage="ready", error="it ended", log_tail="<script>\n\x00 é")
    return Record(trial=RUN.trials[turn - 1], started="now", took_ns=1, measuring_ns=0, stages=(), outcome=failed)


def test_what_was_saved_comes_back_in_the_order_of_the_plan(tmp_path: Path) -> None:
    store = Store(tmp_path / "runs" / "r")
    store.create(RUN)
    for turn in (3, 1, 12):
        store.save(record(turn))
    assert store.run() == RUN
    assert store.records() == (record(1), record(3), record(12))
    assert store.summary() is None
    summary = Summary(ended="now", took_ns=5, interrupted=True)
    store.finish(summary)
    assert store.summary() == summary


def test_a_run_from_before_generators_were_gauged_is_read(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.create(RUN)
    path = tmp_path / "run.json"
    old = json.loads(path.read_text(encoding="utf-8"))
    assert old["environment"].pop("generator_maxima") == []
    path.write_text(json.dumps(old), encoding="utf-8")
    assert store.run() == RUN


def test_a_draft_that_a_crash_left_is_no_record(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.create(RUN)
    store.save(record(1))
    (tmp_path / "records" / ".0002-abc.json.draft").write_text('{"trial": {"ident', encoding="utf-8")
    assert store.records() == (record(1),)


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    write_atomically(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_atomically(path, "new \ud800")
    assert path.read_text(encoding="utf-8") == "old"


def test_what_is_no_run_is_said_with_a_remedy(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="there is no run here"):
        Store(tmp_path).run()
    (tmp_path / "run.json").write_text('{"identity": 3}', encoding="utf-8")
    with pytest.raises(StudyError, match="another version of headway"):
        Store(tmp_path).run()
