"""Sleeps between two looks, of a single user's requests: by where they slept, and by the source's loops."""

import pytest

from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.queueing import PACED_BY_TIMER
from headway.record.probe import Probe
from headway.record.standings import TRIES_AGAIN, Place, Standing, Standings


@pytest.mark.parametrize(
    ("line", "again", "mean", "found"),
    [(48, "", 0.98, True), (48, "", 0.3, False), (12, "", 0.98, False), (12, TRIES_AGAIN, 0.98, True)],
    ids=["polls", "little", "once", "a library that tries again"],
)
def test_a_response_that_is_slept_for_between_two_looks(line: int, again: str, mean: float, found: bool) -> None:
    """Two seconds with a single user, whose twenty requests take 100 ms each."""
    slept = Standing(
        of="request", kind="timer", waits_for=f"asyncio.sleep{again}", file="/srv/main.py", line=line, function="wait",
        mean=mean, most=1, longest_ns=0,
    )  # fmt: skip
    polls = (Place(file="/srv/main.py", line=48, function="wait"),)
    probe = Probe(processes=1, loops=1, polls=polls, standings=Standings(looks=100, seconds=2, places=(slept,)))
    assert PACED_BY_TIMER.detect_in_request is not None
    detected = PACED_BY_TIMER.detect_in_request(SingleUserCase("GET /", probe, 20, 100))
    assert bool(detected) == found
    if found:
        assert detected[0].where == f"/srv/main.py:{line}"
        assert f"sleeps 98.0 ms at srv/main.py:{line} (in wait), " in detected[0].evidence
        assert ("before it tries again" in detected[0].evidence) == bool(again)
