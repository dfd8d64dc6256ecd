"""What a peer is, by the library that calls it, and by the name of its address."""

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.peers import most_waited_for, peer_of
from headway.analysis.cell.block import Block
from headway.record.probe import CallKind, Calls, Probe
from headway.record.server_observations import PeerConnections, ServerSockets

from ..records import MS, closed, measured
from ..validity.planted import block_of


def block(*kinds: CallKind, named: str = "", address: str = "127.0.0.1:18811", line: int = 31) -> Block:
    """A block in which line 31 made calls of these kinds, each longer than the one before."""
    made = tuple(
        Calls(
            file="/srv/shop/main.py", line=line, function="handler", kind=kind, times=100, total_ns=number * 100 * MS,
            longest_ns=MS, most_at_once=1,
        )
        for number, kind in enumerate(kinds, 1)
    )  # fmt: skip
    peer = PeerConnections(peer=address, name=named, least=1, mean=1, most=1, busy=1, undecided=0)
    probe = Probe(processes=1, loops=1, calls=made)
    return block_of(measured(probe=probe, sockets=ServerSockets(peers=(peer,))), closed())[1]


def title(found: Block, waits_for: str) -> str | None:
    peer = peer_of([found], row("io", 100, 900, line=31, waits_for=waits_for))
    return None if peer is None else peer.title


@pytest.mark.parametrize(
    ("kinds", "named", "waits_for", "expected"),
    [
        (["database"], "", "127.0.0.1:18811", "a database at 127.0.0.1:18811"),
        (["database"], "postgresql", "127.0.0.1:18811", "PostgreSQL at 127.0.0.1:18811"),
        (["http"], "", "127.0.0.1:18811", "an HTTP service at 127.0.0.1:18811"),
        (["redis"], "", "127.0.0.1:18811", "Redis at 127.0.0.1:18811"),
        (["mail"], "", "127.0.0.1:18811", "a mail server at 127.0.0.1:18811"),
        (["database"], "", "", "a database"),
        ([], "postgresql", "10.0.0.7:5432", "PostgreSQL at 10.0.0.7:5432"),
        ([], "mysql", "[::1]:3306", "MySQL at [::1]:3306"),
        ([], "", "127.0.0.1:18811", "127.0.0.1:18811"),
        ([], "", "getaddrinfo", "DNS (getaddrinfo)"),
        ([], "", "", None),
    ],
)
def test_a_peer_has_the_name_of_its_kind_with_its_address(
    kinds: list[CallKind], named: str, waits_for: str, expected: str | None
) -> None:
    assert title(block(*kinds, named=named, address=waits_for or "127.0.0.1:18811"), waits_for) == expected


def test_the_library_that_calls_knows_better_than_the_port() -> None:
    assert (
        title(block("http", named="redis", address="127.0.0.1:6379"), "127.0.0.1:6379")
        == "an HTTP service at 127.0.0.1:6379"
    )


def test_the_calls_of_other_lines_say_nothing() -> None:
    assert title(block("http", line=7), "127.0.0.1:18811") == "127.0.0.1:18811"


def test_opened_connections_say_nothing_of_what_is_at_the_other_end() -> None:
    assert title(block("database", "connect"), "127.0.0.1:18811") == "a database at 127.0.0.1:18811"


def test_a_healthy_app_is_told_for_whom_it_waits_most_of_its_time() -> None:
    waits = row("io", 500, 500, line=31, waits_for="10.0.0.7:5432")
    said = most_waited_for(
        [block("database", named="postgres", address="10.0.0.7:5432")], budget(waits, row("cpu", 20, 20))
    )
    assert "95.4 % of its response time it waits for PostgreSQL at 10.0.0.7:5432" in said
    assert "shop/main.py:31 (in handler)" in said


def test_a_healthy_app_may_wait_for_those_who_read_its_responses() -> None:
    said = most_waited_for([block("database")], budget(row("write", 500, 500), row("cpu", 20, 20)))
    assert "95.4 % of its response time it waits for clients that read slowly, most of it at no line of" in said


def test_a_wait_for_something_else_has_its_name_and_line() -> None:
    said = most_waited_for([block("database")], budget(row("timer", 300, 300, line=8, waits_for="asyncio.sleep")))
    assert "it waits for asyncio.sleep, most of it at shop/main.py:8" in said


def test_time_that_was_not_seen_is_said_to_be_outside() -> None:
    assert "96 % of its response time is outside of the app" in most_waited_for(
        [block("database")], budget(row("cpu", 2, 2), unaccounted_ms=48)
    )


def test_a_wait_that_is_the_smaller_part_is_not_mentioned() -> None:
    waits, works = row("io", 100, 100, line=31, waits_for="10.0.0.7:5432"), row("cpu", 300, 300, line=8)
    assert most_waited_for([block("database")], budget(waits, works)) == ""
    assert most_waited_for([block("database")], budget(row("io", 500, 500, line=31), unaccounted_ms=50)) == ""
