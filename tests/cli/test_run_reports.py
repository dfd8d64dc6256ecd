"""`headway compare` and `headway baseline`: exit codes, files, and what is printed."""

import json
from pathlib import Path

import pytest
from tests.analysis.records import http_server, measured, records_of, run_of, server, study_of

from headway.cli import main
from headway.record.store import Store


@pytest.fixture
def runs(tmp_path: Path) -> dict[str, Path]:
    """Three runs: one, one like it, and one that serves a fifth less."""
    made = {}
    for name, factor in (("before", 1.0), ("like", 1.001), ("slow", 0.8)):
        run = run_of(study_of([server(), http_server()], blocks=4)).model_copy(update={"identity": name})
        store = Store(tmp_path / name)
        store.create(run)
        rates = {
            "tornado": [measured(throughput=42 * factor * (1 + block / 1000)) for block in range(1, 5)],
            "http-server": [measured(http_server(), throughput=3.5 * (1 + block / 1000)) for block in range(1, 5)],
        }
        for record in records_of(run, rates):
            store.save(record)
        made[name] = store.folder
    return made


def test_the_exit_code_says_whether_anything_is_worse(
    runs: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", str(runs["before"]), str(runs["like"])]) == 0
    assert capsys.readouterr().out.startswith("Of 2 cells: 2 same.")
    assert main(["compare", str(runs["before"]), str(runs["slow"])]) == 1
    said = capsys.readouterr().out
    assert said.startswith("Of 2 cells: 1 worse (tornado) and 1 same.")
    assert "throughput is 0.800 times what it was" in said
    assert main(["compare", str(runs["slow"]), str(runs["before"])]) == 0
    assert main(["compare", str(runs["before"]), str(runs["slow"]), "--margin", "0.3"]) == 0


def test_a_baseline_is_kept_in_a_file_and_checked(
    runs: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept" / "baseline.json"
    assert main(["baseline", "save", str(runs["before"]), str(file)]) == 0
    assert main(["baseline", "check", str(runs["like"]), str(file)]) == 0
    capsys.readouterr()
    assert main(["baseline", "check", str(runs["slow"]), str(file), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [(cell["server"], cell["decision"]) for cell in found["cells"]] == [
        ("tornado", "worse"), ("http-server", "same"),
    ]  # fmt: skip
    assert main(["compare", str(file), str(runs["slow"])]) == 1


def test_what_is_no_run_and_no_baseline_is_said_with_the_remedy(
    runs: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": 2}', encoding="utf-8")
    for arguments in (
        ["compare", str(tmp_path / "nowhere"), str(runs["like"])],
        ["compare", str(broken), str(runs["like"])],
        ["baseline", "check", str(runs["like"]), str(tmp_path / "nowhere.json")],
        ["baseline", "save", str(tmp_path), str(broken)],
    ):
        assert main(arguments) == 2
        error = capsys.readouterr().err
        assert str(tmp_path) in error.replace("\n", "")
        assert "headway baseline save" in error or "give the folder of a run" in error
