"""The sentences that say what the pictures show, and the figures that stand by themselves."""

from headway.report.check import (
    answer_text,
    by_default,
    candidates_text,
    facts,
    rising_rate_text,
    single_user_text,
)
from headway.report.html.check_page import heading

from .check_pictures import risen, route, tried_of, way
from .check_samples import checked, estimate

KEPT = (100.0, 100.0, 10.0, 20.0, True)
UNKNOWN = (150.0, None, None, None, False)
BEHIND = (200.0, 160.0, 300.0, 900.0, False)


def test_the_rate_that_is_kept_is_told_with_its_p99() -> None:
    assert rising_rate_text(risen(100, KEPT, UNKNOWN, BEHIND)) == (
        "It keeps up to 100/s, where all but one answer in a hundred come within 20.0 ms; at 200/s no longer."
    )


def test_where_p99_is_not_known_p50_is_told() -> None:
    said = rising_rate_text(risen(100, (100, 100, 10, None, True)))
    assert said == "It keeps up to 100/s, where half of the answers come within 10.0 ms; nothing is known of more."


def test_where_even_the_lowest_was_too_much() -> None:
    said = rising_rate_text(risen(None, UNKNOWN, BEHIND))
    assert said == "Even 200/s, the lowest rate that was measured, was too much."
    assert rising_rate_text(risen(None, UNKNOWN)) == "At none of these rates could it be measured."


def test_what_was_tried_names_the_one_that_answers_most() -> None:
    both = tried_of(way("a", estimate(100, 98, 102)), way("b", estimate(120), 1, "110/s, where another did 130/s"))
    assert candidates_text(both) == (
        "2 ways to serve it were measured, 1 of them to the end. "
        "Most is answered by a, titled, 100 ±2 requests a second."
    )
    assert (
        candidates_text(tried_of(way("a", estimate(9)))) == "One way was measured: a, titled, 9.00 requests a second."
    )
    assert candidates_text(tried_of(way("a", None))) == "None of them could be measured."


def test_with_limits_those_are_named_that_keep_them() -> None:
    met = way("a", estimate(100)).model_copy(update={"limits": "met"})
    missed = way("b", estimate(100)).model_copy(update={"limits": "missed"})
    assert candidates_text(tried_of(met, missed)).endswith("The limits are kept by a, titled.")
    assert candidates_text(tried_of(missed)) == "One way was measured. The limits are kept by none of them."


def test_the_longest_lone_answer_is_told_by_what_it_is_made_of() -> None:
    assert single_user_text([route(1, 1), route(50, 10, "/b")]) == "GET /b takes longest, 50.0 ms, 80 % of it waiting."
    assert single_user_text([route(50, 60)]) == "GET /a takes longest, 50.0 ms, 100 % of it work."
    assert single_user_text([route(50, None)]) == "GET /a takes longest, 50.0 ms."
    assert single_user_text([]) == ""


def test_the_figures_of_the_advised_way_stand_by_themselves() -> None:
    assert [(fact.figure, fact.interval, fact.said) for fact in facts(checked())] == [
        ("76.0", "±1.0", "requests a second"),
        ("3.90 ×", "±0.10", "as documented"),
        ("700 ms", "±20", "p99"),
        ("120.0 MB", "±1.0", "memory"),
        ("97.0 %", "±1.5", "of its theoretical maximum"),
    ]


def test_what_is_left_as_it_is_is_not_compared_with_itself() -> None:
    advice = checked().advice
    assert advice is not None
    kept = checked().model_copy(update={"advice": advice.model_copy(update={"to_config": advice.from_config})})
    assert "as documented" not in [fact.said for fact in facts(kept)]


def test_what_runs_already_has_the_screen_s_figures() -> None:
    running = checked("http://x").model_copy(update={"interface": "url", "advice": None, "candidates": ()})
    assert [(fact.figure, fact.said) for fact in facts(running)][:2] == [
        ("10.0/s", "kept up with"),
        ("19.4/s", "at most, for 50 users"),
    ]
    assert heading(running) == "How http://x serves"
    assert facts(running.model_copy(update={"screen": None})) == []


def test_a_log_is_no_part_of_the_answer() -> None:
    failed = checked().model_copy(update={"advice": None, "failures": {"load": "it answered 500\nTraceback\n  line 3"}})
    assert answer_text(failed) == "main:app could not be measured: it answered 500"


def test_a_long_command_is_cut_in_the_heading_and_has_no_documentation() -> None:
    started = checked("node server.js " + "--option " * 20).model_copy(update={"interface": "command"})
    assert heading(started).startswith("How to serve node server.js --option")
    assert len(heading(started)) == len("How to serve ") + 61
    assert (by_default(started), by_default(checked())) == ("as it is", "as documented")
    assert heading(checked("x" * 90)) == "How to serve " + "x" * 90


def test_a_diagnosis_answers_with_the_first_cause() -> None:
    diagnosed = checked().model_copy(update={"advice": None, "candidates": (), "diagnosis_only": True})
    first = diagnosed.causes[0]
    assert answer_text(diagnosed).endswith(f"the first cause is {first.name} at {first.where}.")
    assert answer_text(diagnosed.model_copy(update={"causes": ()})).endswith("no cause was found.")
    assert heading(diagnosed) == "How main:app serves"
    unmeasured = diagnosed.model_copy(update={"screen": None, "failures": {"load": "it answered 500"}})
    assert answer_text(unmeasured) == "main:app could not be measured: it answered 500"
