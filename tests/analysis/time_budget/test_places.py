"""Places of several standings or blocks, put together."""

import pytest

from headway.analysis.time_budget.places import as_merged, merge_places, most_of

from .closed_network import standing


@pytest.mark.parametrize(("other", "most_past"), [((4,), 4), ((None,), None), ((), 3)])
def test_the_most_that_are_past_a_place_are_known_where_all_that_were_there_are_known(
    other: tuple[int | None, ...], most_past: int | None
) -> None:
    """Of several blocks, one may have had nobody at the place: it says nothing of what is past it."""
    here = as_merged(standing("event", 8, 17).model_copy(update={"most_past": 3}))
    there = [as_merged(standing("event", 8, 15).model_copy(update={"most_past": each})) for each in other]
    assert most_of(place.most_past for place in (here, merge_places(there))) == most_past
