from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headway.errors import StudyError
from headway.study.slo import HIGHEST_NS, ErrorsLimit, RateLimit, Slo, TimeLimit, parse_slo

MS = 1_000_000


def faults_of(text: str) -> list[str]:
    with pytest.raises(StudyError) as caught:
        parse_slo(text)
    assert all(fault.place == "--slo" and fault.remedy for fault in caught.value.faults)
    return [str(fault) for fault in caught.value.faults]


def test_the_limits_are_read_in_order() -> None:
    assert parse_slo("p99<200ms, errors<0.1%,p99.9 <= 1.5s , max<3s,rate>100/s").limits == (
        TimeLimit(percent=Decimal(99), below_ns=200 * MS),
        ErrorsLimit(most=Decimal("0.001")),
        TimeLimit(percent=Decimal("99.9"), below_ns=1500 * MS),
        TimeLimit(percent=Decimal(100), below_ns=3000 * MS),
        RateLimit(least_per_s=100),
    )


def test_shares_are_exact() -> None:
    quantile, errors = parse_slo("p99.9<1s,errors<0.1%").limits
    assert not isinstance(quantile, RateLimit)
    assert not isinstance(errors, RateLimit)
    assert quantile.allowed == errors.allowed == Fraction(1, 1000)


@pytest.mark.parametrize(("text", "same"), [("errors<0.5%", "errors<=0.005"), ("p50<1s", "P50<1000ms"),
                                            ("rate>2.50", "rate>=2.5/s"), ("p99.0<1s", "p99<1s")])  # fmt: skip
def test_one_limit_may_be_written_in_several_ways(text: str, same: str) -> None:
    assert parse_slo(text) == parse_slo(same)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a limit is missing"),
        ("p99<1s,", "a limit is missing"),
        ("p99", "'p99' is not a limit"),
        ("p99<1s<2s", "is not a limit"),
        ("p99=200ms", "is not a limit"),
        ("p99<200", "is not a duration"),
        ("p99<-1s", "is not a duration"),
        ("p99<0ms", "cannot be a limit"),
        ("p99<120s", "up to 2 min"),
        ("p99<" + "9" * 400 + "h", "too long"),
        ("p0<1s", "no request is faster than p0"),
        ("p100<1s", "is nothing that can be limited"),
        ("p9999<1s", "did you mean 'p99.9'?"),
        ("erors<1%", "did you mean 'errors'?"),
        ("mean<1s", "is nothing that can be limited"),
        ("p99>200ms", "write 'p99<200ms'"),
        ("rate<=100", "write 'rate>=100'"),
        ("errors<5", "did you mean 5%?"),
        ("errors<100%", "below 100%"),
        ("errors<1ms", "is not a share"),
        ("errors<0", 'write "errors<=0"'),
        ("rate>0", "is not a rate above 0"),
        ("rate>1e3", "is not a rate above 0"),
        ("rate>" + "9" * 400, "is not a rate above 0"),
        ("p99<1s,p99.0<2s", "p99 is limited twice"),
        ("errors<1%,errors<=0", "errors is limited twice"),
    ],
)
def test_what_is_no_limit_is_said_with_a_remedy(text: str, said: str) -> None:
    (fault,) = faults_of(text)
    assert said in fault


def test_all_faults_are_said_at_once() -> None:
    assert len(faults_of("p99<200, p95<1s, erors<1%, rate<5")) == 3


def test_no_errors_at_all_can_be_asked_for() -> None:
    assert parse_slo("errors<=0").limits == (ErrorsLimit(most=Decimal(0)),)


def test_the_longest_time_is_what_a_drain_must_wait() -> None:
    assert parse_slo("p50<10ms,max<2s,errors<1%").longest_ns == 2000 * MS
    assert parse_slo("rate>5").longest_ns == 0


TIMES = st.builds(
    lambda thousandths, below_ns: TimeLimit(percent=Decimal(thousandths) / 1000, below_ns=below_ns),
    st.integers(1, 99_999) | st.just(100_000),
    st.integers(1, HIGHEST_NS - 1),
)
ERRORS = st.decimals(0, Decimal("0.9999999"), places=7).map(lambda most: ErrorsLimit(most=most))
RATES = st.floats(1e-6, 1e300).map(lambda per_s: RateLimit(least_per_s=per_s))


@given(st.lists(TIMES, unique_by=lambda limit: limit.percent), st.none() | ERRORS, st.none() | RATES)
def test_what_is_written_out_is_read_back(
    times: list[TimeLimit], errors: ErrorsLimit | None, rates: RateLimit | None
) -> None:
    slo = Slo(limits=(*times, *(limit for limit in (errors, rates) if limit is not None)))
    if slo.limits:
        assert parse_slo(str(slo)) == slo


@given(st.text() | st.from_regex(r"(p[0-9.]{1,5}|max|errors|rate)[<>=]{1,2}[0-9.]{1,6}(ms|s|%|)(,.*)?", fullmatch=True))
def test_any_text_is_an_objective_or_a_clear_error(text: str) -> None:
    try:
        slo = parse_slo(text)
    except StudyError:
        faults_of(text)
        return
    assert parse_slo(str(slo)) == slo
