"""`headway list`: what the catalog has, with the forms of studies that reproduce a source."""

import json

import pytest

from headway.cli import main
from headway.cli import reference as listing
from headway.study.catalog import study_forms, study_names


def listed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    assert main(["list", "studies", "--json"]) == 0
    rows: list[dict[str, object]] = json.loads(capsys.readouterr().out)
    return rows


def test_every_study_has_its_forms(capsys: pytest.CaptureFixture[str]) -> None:
    rows = {row["name"]: row for row in listed(capsys)}
    assert set(rows) == set(study_names())
    assert rows["signup"]["forms"] == "-"
    for name, row in rows.items():
        assert row["forms"] == (", ".join(study_forms(str(name))) or "-")


def test_forms_are_shown_in_their_order(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "study_forms", lambda _: ("as-published", "corrected"))
    assert {row["forms"] for row in listed(capsys)} == {"as-published, corrected"}
    assert main(["list", "studies"]) == 0
    assert "forms" in capsys.readouterr().out.splitlines()[0]
