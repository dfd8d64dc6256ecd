"""The bars of a time budget: what their parts are, and what is said of them."""

import pytest

from headway.report.budget_rows import KIND_WORDS
from headway.report.html.budget_chart import COLOURS, budget_figure, budget_sentence

from ..budget_samples import budget, row


def test_every_kind_of_wait_has_one_colour() -> None:
    kinds = [kind for each in COLOURS for kind in each.kinds]
    assert sorted(kinds) == sorted(KIND_WORDS)


def test_parts_follow_each_other_to_the_response_time() -> None:
    sample = budget()
    parts = budget_figure(sample).chart["datasets"]["parts"]
    for load, whole in (("1 user", sample.single_user_ms), ("50 users", sample.loaded_ms)):
        own = [part for part in parts if part["load"] == load]
        assert own[0]["from"] == 0
        assert [part["from"] for part in own[1:]] == [part["to"] for part in own[:-1]]
        assert whole is not None
        assert own[-1]["to"] == pytest.approx(whole.value)


def test_the_part_that_grows_is_marked_in_the_bar_of_the_load_only() -> None:
    parts = budget_figure(budget()).chart["datasets"]["parts"]
    marked = [(part["load"], part["mark"]) for part in parts if part["marked"]]
    assert marked == [("50 users", "▲ main.py:8 grows")]


def test_what_is_not_there_has_no_part() -> None:
    parts = budget_figure(budget(row("timer", 0, 100, line=8), unaccounted_ms=-3)).chart["datasets"]["parts"]
    assert [(part["load"], part["where"]) for part in parts] == [("1 user", "unaccounted"), ("50 users", "main.py:8")]


def test_the_sentence_names_the_place_that_grows() -> None:
    assert budget_sentence(budget()) == (
        "With 50 users a request takes 926 ms, with one 114 ms. It spends 806 ms more at main.py:8 "
        "(asyncio.Semaphore): requests queue here; 5 are elsewhere in the app."
    )
    assert budget_sentence(budget(row("timer", 100, 100, line=8))).endswith("No wait certainly grows.")


def test_only_colours_that_are_drawn_are_explained() -> None:
    titles = [each.title for each in budget_figure(budget(row("timer", 100, 100, line=8))).colours]
    assert titles == ["timer", "unaccounted"]
