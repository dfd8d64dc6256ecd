"""A peer that is slower with each request that it has served, and one that is slower with more users."""

import pytest
from tests.report.budget_samples import bounded, row

from .by_place import names


@pytest.mark.parametrize(
    ("change", "spread", "name"),
    [(18, 4, "cost-grows"), (18, 14, "slow-peer"), (2, 1, "slow-peer"), (-9, 1, "slow-peer"), (None, 0, "slow-peer")],
    ids=["rises", "may rise by chance", "hardly rises", "falls", "unknown"],
)
def test_what_takes_longer_at_the_end_of_the_window_is_no_matter_of_the_users(
    change: float | None, spread: float, name: str
) -> None:
    """Twenty of 50 users wait there on average."""
    peer = row("io", 2, 400, grows=True, line=9, waits_for="127.0.0.1:9000")
    rises = None if change is None else bounded(change, spread)
    assert names(peer.model_copy(update={"change": rises})) == [(name, "/srv/shop/main.py:9")]
