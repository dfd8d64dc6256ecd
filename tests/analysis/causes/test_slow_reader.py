"""Clients that read slowly are named with the line that makes what they are sent, where it is made in parts."""

import pytest
from tests.report.budget_samples import row

from headway.record.probe import Probe, Written

from ..records import measured
from .by_place import case_of, found


@pytest.mark.parametrize(
    ("line", "where"), [(None, "/srv/shop/feed.py:22"), (40, "/srv/shop/main.py:40")], ids=["the server", "the program"]
)
def test_the_line_that_makes_what_is_written_most_often(line: int | None, where: str) -> None:
    writing = tuple(
        Written(file="/srv/shop/feed.py", line=at, function="chunks", times=times) for at, times in ((9, 2), (22, 7))
    )
    case = case_of(measured(probe=Probe(processes=1, loops=0, writing=writing)))
    ((name, detection),) = found(row("write", 1, 800, grows=True, line=line), case=case)
    assert (name, detection.where) == ("slow-reader", where)
    assert ("made by chunks (shop/feed.py:22)" in detection.evidence) == (line is None)
