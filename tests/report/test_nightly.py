"""What a nightly makes of runs: verdicts of pages and findings, side by side; an undecided claim is no fault."""

import importlib
import json
import sys
from pathlib import Path
from subprocess import CalledProcessError
from types import ModuleType
from typing import Any

import pytest

from headway.report.export.pages import open_question_page, study_page

from . import reproduced_samples as samples
from .export import test_open_question_page as questions
from .samples import run

CI = Path(__file__).parent.parent.parent / ".ci"


@pytest.fixture
def nightly(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(CI))
    for name in ("nightly", "verdicts"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("nightly")


def _findings(**changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = samples.reproduced(**changes).model_dump(mode="json")
    return found


def test_a_study_page_says_what_its_findings_say(nightly: ModuleType) -> None:
    awkward = samples.claim("supported", 6, sentence="a | b is *so*: 3_4")
    found = samples.reproduced(claims=(*samples.CLAIMS, awkward))
    of_page = nightly.verdicts_of_page(study_page(run(), found))
    assert of_page == nightly.verdicts_of_findings(found.model_dump(mode="json"))
    assert list(of_page.values()) == [claim.decision for claim in found.claims]


def test_a_page_of_an_open_question_says_what_its_findings_say(nightly: ModuleType) -> None:
    found = questions._found(questions._question())
    of_page = nightly.verdicts_of_page(open_question_page(questions._run(), found))
    assert of_page == nightly.verdicts_of_findings(found.model_dump(mode="json"))
    assert of_page["hypothesis async"] == "contradicted"
    assert of_page["the question"] == "answered"


def test_verdicts_before_and_after_stand_side_by_side(nightly: ModuleType) -> None:
    before = {"It is faster.": "reproduced", "It is gone.": "reversed"}
    made = nightly.changes("study", before, {"It is faster.": "consistent in kind", "It is new.": "undecided"})
    lines = nightly.table(made).splitlines()
    assert lines[2:5] == [
        "| study | It is faster. | reproduced | consistent in kind |",
        "| study | It is new. | — | undecided |",
        "| study | It is gone. | reversed | — |",
    ]
    assert "| reproduced | consistent in kind | 1 |" in lines


def test_every_published_study_and_open_question_is_run(nightly: ModuleType) -> None:
    studies = nightly.chosen([], None)
    assert len(studies) == 5 * 2 + 17
    assert {(nightly.ROOT / study.page).is_file() for study in studies} == {True}
    assert [study.form for study in nightly.chosen(["question-01-backlog"], None)] == [None]
    with pytest.raises(SystemExit, match="there is no page of signup"):
        nightly.chosen(["signup"], None)
    for study in studies:
        page = (nightly.ROOT / study.page).read_text(encoding="utf-8")
        assert len(nightly.verdicts_of_page(page)) >= 4, study.title
    assert len(nightly.chosen([], "corrected")) == 5


def test_an_undecided_claim_is_a_result_and_a_cell_without_a_measurement_a_fault(nightly: ModuleType) -> None:
    study = nightly.Study("twiggy-echo-2015", "as-published")
    undecided = _findings(claims=samples.CLAIMS[4:])
    ran = nightly.Ran(study, Path(), 60.0, undecided, "")
    assert (ran.faults, ran.late) == ([], "")
    assert "green" in ran.lines[0]
    undecided["cells"][0]["outcome"] = "failed"
    assert len(ran.faults) == 1
    assert "NOT GREEN" in ran.lines[0]
    assert nightly.Ran(study, Path(), 60.0, None, "it broke").faults == ["it ended without findings: it broke"]


def test_a_quick_size_may_take_minutes_and_a_full_one_hours(nightly: ModuleType) -> None:
    study = nightly.Study("twiggy-echo-2015", "as-published")
    for size, took_s, late in (
        ("quick", nightly.MOST_S + 1.0, True),
        ("quick", nightly.MOST_S - 1.0, False),
        ("source", 100.0 * nightly.MOST_S, False),
        ("quick", None, False),
    ):
        assert bool(nightly.Ran(study, Path(), took_s, _findings(size=size), "").late) == late


def test_the_quick_size_is_the_default(nightly: ModuleType) -> None:
    assert [nightly.parsed(given).size for given in ([], ["--size", "decide"])] == ["quick", "decide"]
    assert (nightly.parsed(["--pages"]).pages, nightly.parsed([]).names) == (True, [])


def test_only_whole_runs_of_the_size_are_reused(
    nightly: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = nightly.Study("question-01-backlog")
    found = {"1": _findings(size="quick"), "2": _findings(size="source"), "3": _findings(size="quick", complete=False)}
    for name in found:
        (study.folder(tmp_path) / name).mkdir(parents=True)
        (study.folder(tmp_path) / name / "findings.json").write_text("{}")

    def report(folder: Path, form: str) -> str:
        if folder.name == "4":
            raise CalledProcessError(1, "headway report")
        return json.dumps(found[folder.name])

    monkeypatch.setattr(nightly, "_report", report)
    assert nightly.newest(study, tmp_path, size="quick").folder.name == "1"
    assert nightly.newest(study, tmp_path, size="source").folder.name == "2"
    assert nightly.newest(nightly.Study("question-02-client-pool"), tmp_path, size="source") is None
    unreadable = nightly._ran(study, [Path("4")], 1.0, "")
    assert unreadable.faults == ["it ended without findings: 4 cannot be read"]


def test_a_run_that_ends_without_findings_has_not_those_of_an_older_one(
    nightly: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = nightly.Study("question-01-backlog")
    (study.folder(tmp_path) / "1").mkdir(parents=True)
    (study.folder(tmp_path) / "1" / "findings.json").write_text("{}")
    monkeypatch.setattr(nightly, "COMMAND", ("echo", "it broke"))
    ran = nightly.run(study, tmp_path, size="quick")
    assert ran.findings is None
    assert ran.output.startswith("it broke run question-01-backlog --size quick ")
