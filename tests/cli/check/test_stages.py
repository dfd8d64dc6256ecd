"""What a check puts on servers."""

from headway.cli.check.stages import comparison_load
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
    assert (load.users, load.graceful_stop) == (50, 2 * NS_PER_S)
