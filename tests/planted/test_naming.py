"""Names, shares and the table, from findings that are written down here."""

from dataclasses import replace
from typing import Any

from tests.planted.cases import NONE, USERS, Case
from tests.planted.naming import Confusion, Named, matrix, named, told

BLOCKED = Case("blocked", "waiting", "loop-blocked", ("cpu-bound",), said="faulty.py:9")
HEALTHY = Case("healthy", "waiting", USERS)


def cell(*names: str, outcome: str = "measured", problems: tuple[str, ...] = ()) -> dict[str, Any]:
    return {
        "outcome": outcome,
        "why": "no cause was found",
        "causes": [{"name": name, "evidence": f"{name} at faulty.py:9"} for name in names],
        "problems": [{"what": what} for what in problems],
    }


def test_the_first_diagnosis_is_the_name() -> None:
    found = named(BLOCKED, cell("loop-blocked", "cpu-bound"))
    assert (found.found, found.right, found.beside, found.unsaid) == ("loop-blocked", True, (), False)
    second = named(BLOCKED, cell("cpu-bound", "loop-blocked"))
    assert (second.found, second.right, second.beside) == ("cpu-bound", False, ())


def test_a_name_that_is_as_right_counts_and_needs_no_line() -> None:
    either = replace(BLOCKED, also_right=("cpu-bound",), said="elsewhere.py")
    second = named(either, cell("cpu-bound", "loop-blocked"))
    assert (second.right, second.beside, second.unsaid) == (True, (), False)
    assert named(either, cell("loop-blocked")).unsaid


def test_without_a_diagnosis_the_gate_or_the_stage_is() -> None:
    lies = Case("lies", "waiting", "verification")
    gated = cell(outcome="invalid", problems=("verification: 3 answers were bad-body; little: 5 %",))
    assert named(lies, gated).right
    failed = cell(outcome="failed", problems=("verify: a lone request to /wait failed: bad-body. Expected 200",))
    assert named(lies, failed).found == "verify"
    assert named(lies, cell(outcome="invalid", problems=("the server lies: so",))).found == "invalid"
    assert named(lies, None).found == "not-tried"


def test_a_lost_block_is_no_name() -> None:
    found = named(HEALTHY, cell(USERS, problems=("little: 3 %",)))
    assert (found.right, found.false_alarm, found.problems) == (True, False, 1)


def test_any_fault_of_a_healthy_server_is_a_false_alarm() -> None:
    assert named(HEALTHY, cell(USERS, "concurrency-limit-full")).false_alarm
    assert named(HEALTHY, cell(outcome="invalid", problems=("little: 9 %",))).false_alarm
    assert not named(HEALTHY, cell()).false_alarm
    assert not named(HEALTHY, cell()).right
    assert named(Case("open", "waiting", NONE), cell()).right


def test_evidence_that_lacks_the_line_is_told() -> None:
    elsewhere = cell("loop-blocked")
    elsewhere["causes"][0]["evidence"] = "X·h = 1"
    assert named(BLOCKED, elsewhere).unsaid


def test_the_table_counts_expected_against_found() -> None:
    confusion = Confusion(
        (
            Named(BLOCKED, ("loop-blocked", "concurrency-limit-full"), "at faulty.py:9"),
            Named(BLOCKED, ("cpu-bound",), "at faulty.py:9"),
            Named(HEALTHY, (USERS,), ""),
            Named(HEALTHY, ("gil-bound",), ""),
        )
    )
    assert confusion.right_share == 0.5
    assert confusion.beside_share == 0.25
    assert len(confusion.false_alarms) == 1
    assert matrix(confusion).splitlines() == [
        "expected | found        1   2   3   4",
        " 1 loop-blocked         1   ·   1   ·",
        " 2 users-bound          ·   1   ·   1",
        " 3 cpu-bound           (never expected)",
        " 4 gil-bound           (never expected)",
    ]
    assert "2 of 4 servers named rightly (50%), 1 false alarms on 2 healthy ones" in told(confusion)


def test_a_trial_that_others_disturbed_says_nothing_about_the_server() -> None:
    disturbed = named(HEALTHY, cell(outcome="invalid", problems=("steal: 20 % went to other virtual machines",)))
    confusion = Confusion((disturbed, Named(BLOCKED, ("loop-blocked",), "at faulty.py:9")))
    assert disturbed.disturbed
    assert (confusion.right_share, confusion.false_alarms) == (1.0, ())
    assert "1 of 1 servers named rightly" in told(confusion)
    assert "1 not measured, as others had the machine" in told(confusion)
    assert "noise  healthy" in told(confusion)
