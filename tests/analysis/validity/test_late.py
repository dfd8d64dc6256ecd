"""Whether enough requests left late to say that the generator did not send on time."""

import pytest

from headway.analysis.validity.generator import late
from headway.engine.message import LoadResult, SendLag

from .. import records
from ..records import distribution


def sent(lags_ms: list[float], response_ms: float = 10.0) -> LoadResult:
    load = records.measured(records.server(), throughput=50, response_ms=[response_ms]).load
    lag = SendLag(p50_ns=1, p99_ns=10**9, max_ns=10**9, hdr_base64=distribution(lags_ms).hdr_base64)
    return load.model_copy(update={"send_lag": lag})


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


def test_records_without_a_histogram_are_judged_by_their_p99() -> None:
    load = records.measured(records.server(), users=None, throughput=50, lag_ms=20).load
    assert "1 % of the requests left 20.0 ms late" in late(load)
    few = load.model_copy(update={"counts": load.counts.model_copy(update={"sent": 200})})
    assert not late(few)
