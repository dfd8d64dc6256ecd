"""Whether enough requests left late to say that the generator did not send on time."""

import pytest

from headway.analysis.validity.generator import late
from headway.engine.message import LoadResult

from .. import records
from ..records import send_lag


def sent(lags_ms: list[float], response_ms: float = 10.0) -> LoadResult:
    load = records.measured(records.server(), throughput=50, response_ms=[response_ms]).load
    return load.model_copy(update={"send_lag": send_lag(lags_ms)})


@pytest.mark.parametrize(
    ("late_ones", "of", "said"),
    [
        (2, 100, False),  # by chance one in a hundred is two
        (1, 20, False),
        (5, 100, True),
        (15, 1000, False),  # the interval begins at 0.8 %
        (25, 1000, True),
        (0, 1000, False),
    ],
)
def test_a_share_is_late_only_where_so_many_can_tell(late_ones: int, of: int, said: bool) -> None:
    assert bool(late(sent([5.0] * late_ones + [0.1] * (of - late_ones)))) is said


def test_what_is_late_is_said_by_the_answers_own_time() -> None:
    lags = [5.0] * 25 + [0.1] * 975
    assert "25 of 1,000 requests left 1.00 ms late or more" in late(sent(lags))
    assert not late(sent(lags, response_ms=200))  # 5 % of it are 10 ms
