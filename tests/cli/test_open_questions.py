"""`headway open-questions`: all that ship, with the state that the newest run of each gives."""

import json
from pathlib import Path

import pytest

from headway.cli import main
from headway.errors import ExitCode
from headway.plan.trial import expand
from headway.record.record import Failed, Record
from headway.record.run import Environment, Run, UsedTestbed
from headway.record.store import Store
from headway.study.catalog import read_study

STUDY = "question-01-backlog"
ENVIRONMENT = Environment(
    headway="0.1.0", engine="0.1.0", python="3.11.2", kernel="Linux 6.18", cpu="a processor", cores=2,
    memory_bytes=8 * 2**30, load_average=(0.1, 0.2, 0.3), user="nobody", testbed=UsedTestbed(kind="loopback"),
    server_cpus=(1,), load_cpus=(0,), backend_cpus=(0,), backends={},
)  # fmt: skip


def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, str | None]]:
    assert main(["open-questions", "--json", *arguments]) == 0
    rows: list[dict[str, str | None]] = json.loads(capsys.readouterr().out)
    return rows


def left_by_a_run(folder: Path, study: str = STUDY) -> None:
    """The folder of a run none of whose trials came to anything."""
    read = read_study(study)
    run = Run(identity=folder.name, started="2026-11-21T10:15:00Z", command="headway run", study=read,
              trials=expand(read), environment=ENVIRONMENT)  # fmt: skip
    store = Store(folder)
    store.create(run)
    for trial in run.trials[:2]:
        failed = Failed(stage="ready", error="port in use")
        store.save(Record(trial=trial, started=run.started, took_ns=1, measuring_ns=0, stages=(), outcome=failed))


def test_all_are_listed_and_what_was_not_run_says_how(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rows = listed(capsys, "--runs", str(tmp_path))
    assert [row["open_question"] for row in rows] == [f"Q{number}" for number in range(1, 18)]
    assert {row["state"] for row in rows} == {"not run yet"}
    assert rows[0]["says"] == f"headway run {STUDY} --quick"
    assert main(["open-questions", "--runs", str(tmp_path)]) == 0
    assert "not run yet" in capsys.readouterr().out


def test_the_newest_run_that_can_be_read_counts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    left_by_a_run(tmp_path / f"20261121-101500-{STUDY}")
    left_by_a_run(tmp_path / f"20261121-111500-{STUDY}")
    unreadable = tmp_path / f"20261121-121500-{STUDY}"
    unreadable.mkdir()
    (unreadable / "run.json").write_text("{}")
    row = listed(capsys, "--runs", str(tmp_path))[0]
    assert (row["state"], row["run"]) == ("open", f"20261121-111500-{STUDY}")


@pytest.mark.parametrize("name", ["Q1", "1", STUDY])
def test_one_of_them_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    assert main(["open-questions", name, "--runs", str(tmp_path)]) == 0
    assert f"not run yet: headway run {STUDY} --quick" in capsys.readouterr().out
    left_by_a_run(tmp_path / f"20261121-101500-{STUDY}")
    assert main(["open-questions", name, "--runs", str(tmp_path)]) == 0
    text = capsys.readouterr().out
    assert text.startswith("# Q1 · ")
    assert "port in use" in text


def test_pages_are_written_for_those_that_were_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    left_by_a_run(tmp_path / f"20261121-101500-{STUDY}")
    assert main(["open-questions", "--runs", str(tmp_path), "--pages", str(tmp_path / "pages")]) == 0
    assert [path.name for path in (tmp_path / "pages").iterdir()] == [f"{STUDY}.md"]


def test_an_unknown_one_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["open-questions", "Q99"]) == ExitCode.BAD_STUDY
    assert "`headway open-questions` lists all" in capsys.readouterr().err
