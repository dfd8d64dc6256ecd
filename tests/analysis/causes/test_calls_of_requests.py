"""Which counted calls are those of requests."""

import pytest

from headway.analysis.causes.calls_of_requests import calls_of_requests
from headway.record.probe import Calls, Probe
from headway.record.standings import Standing, StandingOf, Standings, WaitKind

NEWS = "news.look"


def place(of: StandingOf, kind: WaitKind, function: str, root: str = "") -> Standing:
    return Standing(of=of, kind=kind, file="/srv/news.py", line=12, function=function, root=root, mean=0.5, most=1,
                    longest_ns=0)  # fmt: skip


SLEEPS, ASKS = place("background", "timer", "look", NEWS), place("background", "io", "ask", NEWS)


@pytest.mark.parametrize(
    ("places", "roots", "counts"),
    [
        ((SLEEPS, ASKS), {}, False),
        ((SLEEPS, ASKS, place("request", "io", "ask")), {}, True),
        ((ASKS,), {}, True),
        ((SLEEPS, ASKS), {"completing": (NEWS,)}, True),
        ((SLEEPS, ASKS), {"serving": (NEWS,)}, True),
        ((SLEEPS, ASKS), {"fed": (NEWS,)}, True),
        ((), {}, True),
    ],
    ids=["looks for news", "requests ask, too", "never sleeps", "completes", "serves", "is given work", "not found"],
)
def test_what_a_task_asks_for_nobody_is_no_request_s(
    places: tuple[Standing, ...], roots: dict[str, tuple[str, ...]], counts: bool
) -> None:
    made = Calls(file="/srv/news.py", line=12, function="ask", kind="http", times=40, total_ns=1, longest_ns=1,
                 most_at_once=1)  # fmt: skip
    seen = Standings.model_validate({"looks": 100, "seconds": 6, "places": places, **roots})
    assert calls_of_requests(Probe(processes=1, loops=1, calls=(made,), standings=seen)) == ((made,) if counts else ())
    assert calls_of_requests(Probe(processes=1, loops=1, calls=(made,))) == (made,)
