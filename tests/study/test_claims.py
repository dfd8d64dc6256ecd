"""Claims: sides that name one cell, or an average of several; what is amiss is said at its place."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from headway.study.catalog import read_study, study_forms, study_names
from headway.study.cells import CellNames
from headway.study.claims import Claim, Operand, unknown_cells
from headway.study.sizing import quick_size
from headway.study.study import Form, Study
from headway.units import NS_PER_S

from .studies import faults_of, read

CELLS = (
    CellNames("sync", "read", "users", "0 ms"),
    CellNames("sync", "read", "users", "100 ms"),
    CellNames("async", "read", "users", "0 ms"),
)


def claim(**changes: Any) -> Claim:
    body = {
        "name": "faster", "sentence": "It is faster.", "metric": "throughput_per_s", "relation": "more",
        "left": {"server": "async"}, "right": {"server": "sync", "network": "0 ms"},
    }  # fmt: skip
    return Claim.model_validate({key: value for key, value in (body | changes).items() if value is not None})


def misfits(**changes: Any) -> list[str]:
    return [f"{'.'.join(map(str, found.at))}: {found.message}" for found in unknown_cells([claim(**changes)], CELLS)]


def test_sides_that_name_one_cell_fit() -> None:
    assert misfits() == []
    assert misfits(right=None, value=3.5) == []


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ({"server": "none"}, "claims.0.left: this study has no cell with server 'none'"),
        ({"server": "sync"}, "claims.0.left: 2 cells match server 'sync'"),
        ({"server": "async", "over": {"network": "200 ms"}}, "claims.0.left.over: this study has no cell with"),
    ],
)
def test_sides_that_name_none_or_several_cells_are_refused(left: dict[str, Any], said: str) -> None:
    (found,) = misfits(left=left)
    assert found.startswith(said)


def test_what_tells_several_cells_apart_is_said() -> None:
    (found,) = unknown_cells([claim(left={"server": "sync"})], CELLS)
    assert found.remedy == "name the network, or say average = true"


def test_an_average_is_of_several_cells() -> None:
    assert misfits(left={"server": "sync", "average": True}) == []


def test_a_divisor_is_the_same_cell_but_for_what_it_names() -> None:
    side = Operand.model_validate({"server": "sync", "network": "100 ms", "over": {"network": "0 ms"}})
    assert side.divisor is not None
    assert [cell for cell in CELLS if side.divisor.matches(cell)] == [CELLS[0]]
    assert Operand(server="sync").divisor is None


def test_the_quick_size_leaves_out_what_needs_the_full_one(tmp_path: Path) -> None:
    side = '{ server = "tornado" }'
    claims = "".join(
        f"""
[[claims]]
name = "{name}"
sentence = "{name}"
metric = "max_ms"
left = {side}
relation = "more"
value = 1
{more}"""
        for name, more in (("now", ""), ("later", 'least_size = "decide"'))
    )
    full = read(tmp_path, f"{claims}\n[quick]\nblocks = 1")
    quick = quick_size(str(tmp_path / "study.toml"), full)
    assert [claim.name for claim in full.claims] == ["now", "later"]
    assert ([claim.name for claim in quick.claims], [claim.name for claim in quick.skipped_claims]) == (
        ["now"],
        ["later"],
    )


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"value": 3.5}, "a claim compares with one thing"),
        ({"right": None}, "a claim compares with one thing"),
        ({"relation": "times"}, 'times belongs to relation = "times"'),
        ({"times": 2}, 'times belongs to relation = "times"'),
        ({"metric": "speed"}, "metric"),
        ({"within": 1}, "within"),
    ],
)
def test_a_claim_that_says_too_much_or_too_little_is_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        claim(**changes)


QUESTIONS = tuple(name for name in study_names() if name.startswith("question-"))
SCALED = ("01-backlog", "03-coroutines", "04-worker-timeout", "06-run-length", "13-ports", "14-client-timeout")
QUICK_S = 180
OUTSIDE_S = 1.2
"""What a trial takes beside its warm-up and its window: a server that starts, and ends."""

QUESTION = """
[open_question]
number = 1
study = "signup"
observed = "It took 33.9 s."
candidates = [{ name = "pool", says = "The pool is full." }, { name = "loop", says = "The loop is held up." }]
"""
CLAIM = """
[[claims]]
name = "{name}"
sentence = "It is more."
metric = "throughput_per_s"
left = {{ server = "tornado" }}
relation = "more"
value = 1
{more}
"""


def claims(*more: str) -> str:
    return QUESTION + "".join(CLAIM.format(name=f"claim-{n}", more=text) for n, text in enumerate(more))


def test_an_open_question_is_read_with_its_claims(tmp_path: Path) -> None:
    study = read(tmp_path, claims('candidate = "pool"', 'candidate = "loop"\nagainst = true'))
    assert study.open_question is not None
    assert [candidate.name for candidate in study.open_question.candidates] == ["pool", "loop"]
    assert [(claim.candidate, claim.against) for claim in study.claims] == [("pool", False), ("loop", True)]


def test_how_figures_are_scaled_may_be_told(tmp_path: Path) -> None:
    both = ('candidate = "pool"', 'candidate = "loop"')
    plain = read(tmp_path, claims(*both))
    assert plain.open_question is not None
    assert plain.open_question.scale == ""
    told = read(tmp_path, claims(*both).replace('"It took 33.9 s."', '"It took 33.9 s."\nscale = "5 s are 1 s."'))
    assert told.open_question is not None
    assert told.open_question.scale == "5 s are 1 s."


@pytest.mark.parametrize("name", SCALED)
def test_questions_whose_figures_are_scaled_say_so(name: str) -> None:
    open_question = read_study(f"question-{name}").open_question
    assert open_question is not None
    assert open_question.scale.endswith(".")


def test_every_candidate_is_told_of_and_every_claim_tells_of_one_that_there_is(tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, claims('candidate = "pool"'))
    assert "no claim speaks for or against 'loop'" in fault
    faults = faults_of(tmp_path, claims('candidate = "pool"', 'candidate = "lop"', "against = true"))
    assert any("claims.1.candidate: this study has no candidate 'lop'" in fault for fault in faults)
    assert any("claims.2.against: nobody knows against whom" in fault for fault in faults)


def test_a_candidate_without_an_open_question_is_refused(tmp_path: Path) -> None:
    text = CLAIM.format(name="alone", more='candidate = "pool"')
    assert "leave candidate out, or add [open_question]" in faults_of(tmp_path, text)[0]


def test_an_open_question_has_two_candidates_and_each_once(tmp_path: Path) -> None:
    one = QUESTION.replace(', { name = "loop", says = "The loop is held up." }', "")
    assert "open_question.candidates" in faults_of(tmp_path, one)[0]
    twice = QUESTION.replace('name = "loop"', 'name = "pool"')
    assert any("stands there twice" in fault for fault in faults_of(tmp_path, twice))


def test_there_are_seventeen_and_each_has_its_number() -> None:
    studies = [read_study(name) for name in QUESTIONS]
    assert [study.open_question.number for study in studies if study.open_question] == list(range(1, 18))
    assert all(name.startswith(f"question-{number:02d}-") for number, name in enumerate(QUESTIONS, 1))


@pytest.mark.parametrize("name", QUESTIONS)
def test_an_open_question_that_ships_has_rivals_whose_claims_its_quick_form_can_decide(name: str) -> None:
    study = read_study(name)
    assert study.open_question is not None
    assert study.open_question.study in study_names()
    assert any(digit.isdigit() for digit in study.open_question.observed), "the published figure"
    for candidate in study.open_question.candidates:
        assert candidate.untestable or any(claim.candidate == candidate.name for claim in study.claims)
    quick = quick_size(name, study)
    assert quick.blocks >= 3
    for claim in (each for each in study.claims if each.least_size == "quick"):
        assert claim.candidate is None or claim.candidate in {each.name for each in study.open_question.candidates}
        for side in (claim.left, claim.right):
            for choice in (side, side and side.divisor):
                assert choice is None or any(choice.matches(cell) for cell in quick.cells), claim.name


@pytest.mark.parametrize("name", QUESTIONS)
def test_its_quick_form_takes_three_minutes_at_most(name: str) -> None:
    quick = quick_size(name, read_study(name))
    took_s = sum(_least_s(quick, cell) + OUTSIDE_S for cell in quick.cells) * quick.blocks
    assert took_s <= QUICK_S


def _least_s(study: Study, cell: CellNames) -> float:
    """What the load of a cell takes at least; of one that is counted only the warm-up is known."""
    (load,) = (load for load in study.loads if load.name == cell.load)
    return (load.warm_up.at_least + (load.window or 0)) / NS_PER_S


def test_a_hypothesis_that_cannot_be_tested_needs_no_claim(tmp_path: Path) -> None:
    said = '{ name = "loop", says = "The loop is held up.", untestable = "nobody recorded it" }'
    text = claims('candidate = "pool"').replace('{ name = "loop", says = "The loop is held up." }', said)
    study = read(tmp_path, text)
    assert study.open_question is not None
    assert study.open_question.candidates[1].untestable == "nobody recorded it"


def test_a_relation_may_be_against_the_sentence_of_a_source(tmp_path: Path) -> None:
    text = CLAIM.format(name="threads", more="against = true\npublished = 2.5")
    (found,) = read(tmp_path, text).claims
    assert (found.against, found.candidate, found.published) == (True, None, 2.5)


@pytest.mark.parametrize(("name", "form"), [(name, form) for name in study_names() for form in study_forms(name)])
def test_a_sentence_that_a_relation_refutes_says_so(name: str, form: Form) -> None:
    """ "Not feasible" as a sentence, and "more" as what its relation asks: that one of them is denied must be said."""
    denied = [claim for claim in read_study(name, form).claims if "not feasible" in claim.sentence]
    assert all(claim.against for claim in denied)
