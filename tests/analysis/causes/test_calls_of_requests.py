"""Which counted calls are those of requests."""

import pytest

from headway.analysis.causes.calls_of_requests import calls_of_requests
from headway.record.probe import Calls, Probe
from headway.record.standings import Standing, StandingOf, Standings, WaitKind

NEWS = "news.look"


def place(of: StandingOf, kind: WaitKind, line: int = 12, mean: float = 0.5, function: str = "ask") -> Standing:
    return Standing(of=of, kind=kind, file="/srv/news.py", line=line, function=function, mean=mean, most=1,
                    root="" if of == "request" else NEWS, longest_ns=0)  # fmt: skip


SLEEPS, ASKS = place("background", "timer", 30, function="look"), place("background", "io")
AFTER, IN_REQUEST = place("responded", "io"), place("request", "io")


@pytest.mark.parametrize(
    ("places", "roots", "share"),
    [
        ((), {}, 1),
        ((IN_REQUEST,), {}, 1),
        ((SLEEPS, ASKS), {}, 0),
        ((place("background", "event", 30), ASKS), {}, 0),
        ((AFTER,), {}, 0),
        ((place("responded", "cpu", 15),), {}, 0),
        ((place("responded", "cpu", 15), IN_REQUEST), {}, 1),
        ((IN_REQUEST, AFTER), {}, 0.5),
        ((place("request", "io", mean=0.3), place("responded", "io", mean=0.1)), {}, 0.75),
        ((SLEEPS, ASKS), {"completing": (NEWS,)}, 1),
        ((SLEEPS, ASKS), {"serving": (NEWS,)}, 1),
        ((SLEEPS, ASKS), {"fed": (NEWS,)}, 0),
        ((place("loop", "io"),), {}, 1),
    ],
    ids=[
        "not found", "a request", "looks for news", "waits to be stopped", "after the response",
        "after it, at another line", "a request at this one", "as long in both", "by time",
        "completes what others wait for", "serves others", "is given work, as a queue of mails", "a loop",
    ],
)  # fmt: skip
def test_calls_are_shared_out_as_looks_find_who_makes_them(
    places: tuple[Standing, ...], roots: dict[str, tuple[str, ...]], share: float
) -> None:
    made = Calls(file="/srv/news.py", line=12, function="ask", kind="http", times=40, total_ns=400, longest_ns=20,
                 most_at_once=1, failed=8)  # fmt: skip
    seen = Standings.model_validate({"looks": 100, "seconds": 6, "places": places, **roots})
    found = calls_of_requests(Probe(processes=1, loops=1, calls=(made,), standings=seen))
    assert [(each.times, each.total_ns, each.failed) for each in found] == (
        [(40 * share, 400 * share, 8 * share)] if share else []
    )
    assert calls_of_requests(Probe(processes=1, loops=1, calls=(made,))) == (made,)
