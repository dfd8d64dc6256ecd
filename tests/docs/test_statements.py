"""The table of what the sources say names every claim that is a source's, and no other."""

import importlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from headway.study.catalog import study_forms, study_names

CI = Path(__file__).parents[2] / ".ci"
PUBLISHED = [name for name in study_names() if study_forms(name)]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(CI))
    return importlib.import_module("statements")


@pytest.fixture
def said(table: Any) -> Mapping[str, list[dict[str, Any]]]:
    found: Mapping[str, list[dict[str, Any]]] = table.statements()
    return found


def test_every_published_study_has_its_statements(said: Mapping[str, list[dict[str, Any]]]) -> None:
    assert sorted(said) == sorted(PUBLISHED)


@pytest.mark.parametrize("study", PUBLISHED)
def test_a_statement_has_claims_or_a_reason(said: Mapping[str, list[dict[str, Any]]], study: str) -> None:
    for statement in said[study]:
        assert sorted(statement) in (["claims", "says"], ["reason", "says"]), statement
        assert statement.get("claims") or statement.get("reason"), statement


@pytest.mark.parametrize("study", PUBLISHED)
def test_the_claims_are_those_of_the_study(table: Any, said: Mapping[str, list[dict[str, Any]]], study: str) -> None:
    named = {name for statement in said[study] for name in statement.get("claims", ())}
    by_name = {name: claim for claims in table.claims_of(study).values() for name, claim in claims.items()}
    assert named <= set(by_name), "no form has such a claim"
    left_out = {name for name, claim in by_name.items() if name not in named and table.OURS not in claim.sentence}
    assert not left_out, "no statement of the source's stands behind it"


def test_the_table_is_made_from_the_statements_and_the_pages(table: Any) -> None:
    made = table.TABLE.read_text(encoding="utf-8") == table.rendered()
    assert made, "run .venv/bin/python .ci/statements.py"
