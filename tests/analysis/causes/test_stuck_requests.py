"""Requests that stand at one place until the end: who holds what they wait for, and which pool waits for itself."""

import pytest

from headway.analysis.causes.stuck_requests import stuck_requests
from headway.record.probe import Probe, Queue
from headway.record.record import Measured
from headway.record.standings import Standing, Standings, WaitKind

from ..records import S, measured, server


def stood(line: int, kind: WaitKind, mean: float, longest_s: float) -> Standing:
    return Standing(
        of="request", kind=kind, file="/srv/main.py", line=line, function="order", mean=mean, most=40,
        longest_ns=round(longest_s * S),
    )  # fmt: skip


def hung(*places: Standing, unfinished: int = 40, timed_out: int = 0, failed: int = 0) -> Measured:
    made = measured(server(), window_s=6)
    by_failure = {"response-timeout": timed_out} if timed_out else {}
    counts = made.load.counts.model_copy(update={"unfinished": unfinished, "by_failure": by_failure, "failed": failed})
    probe = Probe(processes=1, loops=1, standings=Standings(looks=100, seconds=6, places=places))
    return made.model_copy(update={"load": made.load.model_copy(update={"counts": counts}), "probe": probe})


@pytest.mark.parametrize(("unfinished", "timed_out"), [(40, 0), (0, 40)])
def test_who_holds_a_lock_for_ever_is_where_it_stands(unfinished: int, timed_out: int) -> None:
    places = stood(20, "lock", 38, 5), stood(23, "event", 1, 5.5)
    found = stuck_requests([hung(*places, unfinished=unfinished, timed_out=timed_out)])
    assert found is not None
    name, detection = found
    assert (name, detection.where) == ("requests-stuck", "/srv/main.py:23")
    assert "38 requests stand there" in detection.evidence
    assert "40 requests had no response" in detection.evidence


def test_workers_that_wait_for_work_of_their_own_pool() -> None:
    found = stuck_requests([hung(stood(19, "future", 8, 5), stood(30, "executor", 32, 5))])
    assert found is not None
    assert (found[0], found[1].where) == ("pool-deadlock", "/srv/main.py:19")


def test_a_request_that_stands_for_no_longer_than_others_took_is_in_their_queue() -> None:
    slow = hung(stood(20, "lock", 38, 5))
    response = slow.load.response.model_copy(update={"max_ns": 6 * S})
    assert (
        stuck_requests([slow.model_copy(update={"load": slow.load.model_copy(update={"response": response})})]) is None
    )


def test_what_the_app_gives_up_was_stuck_unless_a_peer_kept_it_waiting() -> None:
    """It answers 504 after 10 s."""
    found = stuck_requests(
        [hung(stood(46, "executor", 16, 5.9), stood(22, "executor", 8, 5.9), unfinished=0, failed=24)]
    )
    assert found is not None
    assert found[0] == "pool-deadlock"
    assert "24 requests had no valid response" in found[1].evidence
    assert stuck_requests([hung(stood(46, "io", 16, 5.9), unfinished=0, failed=24)]) is None


def test_requests_that_all_had_a_response_or_stood_for_a_short_time_are_not_stuck() -> None:
    assert stuck_requests([hung(stood(20, "lock", 38, 5), unfinished=0)]) is None
    assert stuck_requests([hung(stood(20, "lock", 38, 1))]) is None


@pytest.mark.parametrize(
    ("single_user_had", "in_parts", "full", "first", "found"),
    [
        (2, 0.0, True, 15, ("pool-deadlock", "/srv/main.py:30")),
        (1, 0.0, True, 15, ("requests-stuck", "/srv/main.py:19")),  # they may have been lost
        (2, 1.0, True, 15, ("requests-stuck", "/srv/main.py:19")),  # by two parts of the request, one each
        (2, 0.0, False, 15, ("requests-stuck", "/srv/main.py:19")),
        (2, 0.0, True, 5.2, ("requests-stuck", "/srv/main.py:19")),  # as many at both lines: which of them have one?
    ],
)
def test_requests_that_have_a_connection_and_wait_for_another_one(
    single_user_had: int, in_parts: float, full: bool, first: float, found: tuple[str, str]
) -> None:
    """A pool of five: five wait for their second connection, and others for their first one."""

    def probe(had: int, is_full: bool, *places: Standing) -> Probe:
        queue = Queue(name="database_pool sqlalchemy of 5", size=5, busy_high_water=had, waiting_high_water=15,
                      waits=15, waited_ns=0, full=is_full)  # fmt: skip
        seen = Standings(looks=100, seconds=6, places=places, in_parts=in_parts)
        return Probe(processes=1, loops=1, standings=seen, queues=(queue,))

    places = [stood(line, "pool", mean, 5.9).model_copy(update={"waits_for": "sqlalchemy pool"})
              for line, mean in ((19, first), (30, 5))]  # fmt: skip
    probes = {"probe": probe(5, full, *places), "single_user_probe": probe(single_user_had, False)}
    name, detection = stuck_requests([hung(*places).model_copy(update=probes)]) or ("", None)
    assert detection is not None
    assert (name, detection.where) == found
