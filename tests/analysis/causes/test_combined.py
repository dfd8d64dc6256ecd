"""Causes of a single user's requests and of concurrent ones as one list, what makes another one first."""

from headway.analysis.causes.combined import combined, what_explains_first
from headway.analysis.cell.cell_findings import CheckCause


def cause(name: str, line: int = 8, evidence: str = "seen") -> CheckCause:
    return CheckCause(name=name, evidence=evidence, where=f"/srv/main.py:{line}")


def names(*causes: CheckCause) -> list[str]:
    return [each.name for each in causes]


def test_what_holds_concurrent_users_up_comes_first_and_else_what_each_waits_for() -> None:
    alone, users = [cause("reconnecting")], [cause("db-pool-full", 9)]
    assert names(*combined(alone, users, held_up=True)) == ["db-pool-full", "reconnecting"]
    assert names(*combined(alone, users, held_up=False)) == ["reconnecting", "db-pool-full"]


def test_calls_one_after_another_are_no_healthy_response() -> None:
    (found,) = combined([cause("sequential-calls")], [cause("users-bound", evidence="70/s, then 139/s")], held_up=False)
    assert (found.name, found.evidence) == ("sequential-calls", "seen; under load: 70/s, then 139/s")


def test_calls_that_fill_a_processor_at_their_own_line_are_what_to_change() -> None:
    busy = [cause("cpu-bound", evidence="0.94 cores")]
    (found,) = combined([cause("serial-calls")], busy, held_up=True)
    assert found.evidence == "seen; under load: 0.94 cores"
    elsewhere = combined([cause("serial-calls")], [cause("cpu-bound", 40)], held_up=True)
    assert names(*elsewhere) == ["cpu-bound", "serial-calls"]


def test_what_makes_a_peer_or_a_processor_slow_comes_before_it() -> None:
    assert names(*what_explains_first([cause("slow-peer"), cause("calls-grow")])) == ["calls-grow", "slow-peer"]
    assert names(*what_explains_first([cause("slow-peer"), cause("calls-grow", 9)])) == ["slow-peer", "calls-grow"]
    grows = cause("cost-grows").model_copy(update={"where": None})
    (found,) = what_explains_first([cause("loop-blocked", 15, "it computes"), grows])
    assert (found.name, found.where, found.evidence) == ("cost-grows", "/srv/main.py:15", "seen; it computes")
    assert names(*what_explains_first([cause("db-pool-full"), cause("cost-grows")])) == ["db-pool-full", "cost-grows"]
