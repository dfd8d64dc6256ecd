"""What a check puts on servers."""

from headway.cli.check.stages import comparison_load, graceful_stop_ns
from headway.study.loads import ClosedLoad, Objective, OpenLoad
from headway.study.slo import parse_slo
from headway.units import NS_PER_S

from .test_candidate_rounds import check_options


def _load_with(limits: str) -> OpenLoad:
    load = comparison_load(check_options(objective=Objective(limits=parse_slo(limits), rate=100)), 6)
    assert isinstance(load, OpenLoad)
    return load


def test_a_long_limit_is_waited_for() -> None:
    # Cut off after two seconds, answers of three would count as slower than five.
    assert _load_with("p99<5s,errors<1%").graceful_stop == 5 * NS_PER_S
    assert _load_with("p99<200ms").graceful_stop == 2 * NS_PER_S


def test_without_a_target_users_ask_without_a_pause() -> None:
    load = comparison_load(check_options(), 6)
    assert isinstance(load, ClosedLoad)
    assert (load.users, load.graceful_stop) == (50, 30 * NS_PER_S)


def test_an_open_load_waits_as_long_as_the_slowest_response_so_far() -> None:
    assert graceful_stop_ns(7 * NS_PER_S) == 7 * NS_PER_S
    assert graceful_stop_ns(NS_PER_S) == graceful_stop_ns(None) == 2 * NS_PER_S
    assert graceful_stop_ns(3600 * NS_PER_S) == 30 * NS_PER_S  # nothing is waited for after its timeout
