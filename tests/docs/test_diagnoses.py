"""Every mechanism of the registry has its section on the page of diagnoses, and the page has no other."""

import re
from pathlib import Path

import pytest

from headway.analysis.causes.mechanism import Mechanism
from headway.analysis.causes.registry import BY_NAME, MECHANISMS

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "diagnoses.md"
SECTIONS = dict(re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", PAGE.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("mechanism", MECHANISMS, ids=lambda each: each.name)
def test_a_mechanism_has_its_section(mechanism: Mechanism) -> None:
    assert len(SECTIONS.get(mechanism.name, "").split()) >= 15, f"{PAGE.name} does not say what {mechanism.name} means"


def test_no_section_is_of_something_that_is_never_diagnosed() -> None:
    assert set(SECTIONS) <= set(BY_NAME)


def test_a_name_has_one_home() -> None:
    assert len(BY_NAME) == len(MECHANISMS)


@pytest.mark.parametrize("mechanism", MECHANISMS, ids=lambda each: each.name)
def test_a_mechanism_is_explained_in_one_plain_sentence(mechanism: Mechanism) -> None:
    assert re.fullmatch(r"[A-Z][^.]*\.", mechanism.explain)
    assert len(mechanism.explain.split()) <= 25
