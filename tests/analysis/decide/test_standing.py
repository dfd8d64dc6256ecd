"""How many blocks decide whether limits are kept, against the judgement of so many blocks."""

from collections.abc import Sequence
from itertools import cycle, islice

import pytest

from headway.analysis.decide.standing import blocks_to_decide
from headway.analysis.decide.verdict_text import rate_with_headroom
from headway.analysis.slo import judge
from headway.engine.message import LoadResult
from headway.study.loads import Objective
from headway.study.slo import parse_slo

from ..records import measured


def result(times_ms: Sequence[float] = (290,), rate: float = 13, window_s: float = 10) -> LoadResult:
    return measured(throughput=rate, users=None, response_ms=list(times_ms), window_s=window_s).load


def slow(share: float, of: int = 200) -> list[float]:
    """So many of these response times are above 400 ms."""
    return [900.0] * round(share * of) + [290.0] * round((1 - share) * of)


@pytest.mark.parametrize(
    ("limits", "results"),
    [
        ("p99<400ms", [result()]),
        ("p99<400ms,errors<1%", [result(window_s=4), result(window_s=4)]),
        ("p99<400ms", [result(slow(0.005), window_s=40)] * 2),
        ("p99<400ms", [result(slow(0.02), rate=20)]),
        ("p95<400ms", [result(slow(0.02), window_s=40), result(slow(0.04), window_s=40)]),
    ],
)
def test_so_many_blocks_decide_if_they_go_on_alike_and_one_less_does_not(
    limits: str, results: list[LoadResult]
) -> None:
    objective = parse_slo(limits)
    assert judge(objective, results).verdict == "undecided"
    needed = blocks_to_decide(objective, results)
    assert needed is not None
    # By whole turns, as the blocks differ from each other.
    turns = -(-needed // len(results)) * len(results)
    assert judge(objective, list(islice(cycle(results), turns))).verdict != "undecided"
    fewer = (needed - 1) // len(results) * len(results)
    assert judge(objective, list(islice(cycle(results), fewer))).verdict == "undecided"


def test_a_rate_is_decided_by_its_interval() -> None:
    # They differ by 0.57 (standard deviation) around 13: t·0.57/√n is below the 0.5 to the limit from 8 blocks on.
    assert blocks_to_decide(parse_slo("rate>12.5"), [result(rate=12.6), result(rate=13.4)]) == 8


def test_a_share_at_its_limit_is_decided_by_no_number() -> None:
    assert blocks_to_decide(parse_slo("p99<400ms"), [result(slow(0.01), rate=20)]) is None


@pytest.mark.parametrize(
    ("headroom", "asked", "said"),
    [
        (1.3, 130.0, "130/s (100/s with 1.3-fold headroom)"),
        (1.0, 100.0, "100/s"),
        (1.3, 200.0, "200/s (100/s with 1.3-fold headroom take 130/s, and no load asks for so little)"),
        (1.0, 200.0, "200/s (100/s are wanted, and no load asks for so little)"),
    ],
)
def test_the_rate_that_is_named_is_the_one_that_was_tried(headroom: float, asked: float, said: str) -> None:
    objective = Objective(limits=parse_slo("p99<400ms"), rate=100, headroom=headroom)
    assert rate_with_headroom(objective, asked) == said
