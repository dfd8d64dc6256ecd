"""When the probe no longer notes which task creates which: after as many tasks as show that nothing needs it."""

import importlib
from collections.abc import Iterator
from typing import Any

import pytest


class Loop:
    """A class of loops, of which `create_task` is replaced while creators are noted."""

    def create_task(self, coro: Any) -> Any:
        return coro


@pytest.fixture
def noting(probe_modules: None) -> Iterator[Any]:
    """What notes creators, anew."""
    creators = importlib.import_module("headway_probe.creators")
    made = creators.Noting()
    made.add(creators.Replacement(Loop, "create_task", lambda _, coro: coro))
    yield made
    made.switch(False)


def looks_until_off(noting: Any, walked: int) -> int:
    """After how many looks that walk this number of tasks creators are no longer noted."""
    looks = 0
    while noting.in_place:
        noting.end_look(walked)
        looks += 1
        assert looks < 1000
    return looks


@pytest.mark.parametrize(("walked", "looks"), [(0, 100), (1, 100), (10, 10), (64, 5)])
def test_a_hundred_tasks_of_several_moments_show_that_nothing_needs_it(noting: Any, walked: int, looks: int) -> None:
    assert looks_until_off(noting, walked) == looks


def test_one_that_needs_it_has_them_noted_for_as_long_again(noting: Any) -> None:
    function = object()
    looks_until_off(noting, 64)
    noting.saw(function, of_request=True)
    assert noting.in_place
    assert looks_until_off(noting, 10) == 10
