"""How far apart looks are: by what the last ones have found and cost, and by the time that the process has to spare."""

from importlib import import_module

import pytest

MS = 1_000_000

pytestmark = pytest.mark.usefixtures("probe_modules")


def test_a_process_in_which_no_request_was_seen_is_looked_at_seldom() -> None:
    look_intervals = import_module("headway_probe.look_intervals")
    period = look_intervals.Period(0, 0, 0)
    period.looks = 10
    assert period.between_ns(1.0, 1.0, unused=True) == look_intervals.IDLE_NS > look_intervals.USUAL_NS
    assert period.between_ns(1.0, 1.0, unused=False) == look_intervals.USUAL_NS


@pytest.mark.parametrize(
    ("used_ms", "queued_ms", "stopped_ms", "expected"),
    [
        (200, 0, 0, (0.6, 1.0)),
        (500, 0, 0, (0.0, 1.0)),
        (200, 200, 0, (0.2, 0.5)),
        (20, 380, 0, (0.2, 0.25)),
        (200, 0, 250, (0.2, 1.0)),
        (25, 0, 250, (0.9, 1.0)),
    ],
    ids=[
        "idle",
        "busy",
        "shares a full processor",
        "hardly gets any of a full processor",
        "was stopped, and busy before",
        "was stopped, and idle before",
    ],
)
def test_a_process_that_cannot_have_a_processor_does_not_leave_it_idle(
    used_ms: int, queued_ms: int, stopped_ms: int, expected: tuple[float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    look_intervals = import_module("headway_probe.look_intervals")
    monkeypatch.setattr(look_intervals, "process_time_ns", lambda: used_ms * MS)
    monkeypatch.setattr(look_intervals, "queued_ns", lambda _: (7000 + queued_ms) * MS)
    period = look_intervals.Period(0, 0, 0, 7000 * MS)
    period.stopped_ns = stopped_ms * MS
    assert period.spare_and_got(500 * MS) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("cost_us", "spare", "got", "between_ms"),
    [
        (10, 1, 1, 2),
        (100, 1, 1, 3),
        (400, 1, 1, 12),
        (10, 0, 1, 50),
        (400, 0, 1, 160),
        (400, 0, 0.5, 320),
        (400, 0.6, 1, 19.05),
    ],
    ids=["cheap", "idle", "idle, dear", "busy", "busy, dear", "has half of a processor", "mostly idle, dear"],
)
def test_an_idle_process_is_looked_at_as_often_as_its_looks_are_cheap(
    cost_us: int, spare: float, got: float, between_ms: float
) -> None:
    """Of 40 requests a busy one is looked at every 50 ms (5 ms for each, at most 50), unless that costs too much."""
    period = import_module("headway_probe.look_intervals").Period(0, 0, 0)
    period.looks, period.requests, period.cost_ns = 10, 400.0, 10 * cost_us * 1000
    assert period.between_ns(spare, got, unused=False) == pytest.approx(between_ms * MS, rel=0.01)


@pytest.mark.parametrize(("used_ms", "computes"), [(0.2, False), (0.3, True)])
def test_a_process_that_computes_is_looked_at_though_no_request_is_found(
    used_ms: float, computes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of half a second one part in 2,000 is 0.25 ms; what this thread itself has used is none of it."""
    look_intervals = import_module("headway_probe.look_intervals")
    monkeypatch.setattr(look_intervals, "process_time_ns", lambda: round((used_ms + 40) * 1_000_000))
    monkeypatch.setattr(look_intervals, "thread_time_ns", lambda: 40_000_000)
    assert look_intervals.Period(0, 0, 0).computes(look_intervals.PERIOD_NS) == computes


@pytest.mark.parametrize(
    ("idle", "between_ms", "lead_ms"), [(True, 2, 6), (True, 50, 6), (False, 25, 2.5), (False, 250, 6)]
)
def test_the_switch_interval_is_short_before_a_look_and_hardly_ever_in_a_busy_process(
    idle: bool, between_ms: int, lead_ms: float
) -> None:
    found = import_module("headway_probe.sampler").Sampler()
    found.is_idle, found.between_ns, found.due_ns = idle, between_ms * MS, 1000 * MS
    lead_ns = round(lead_ms * MS)
    assert found.wanted_ns(soon=False) == 1000 * MS - lead_ns
    assert found.wanted_ns(soon=True) == 1000 * MS
    assert not found.looks_soon(1000 * MS - lead_ns - 1)
    assert found.looks_soon(1000 * MS - lead_ns)
    found.is_alone = True
    assert found.looks_soon(0)


def test_a_look_that_comes_too_late_is_at_another_moment_soon() -> None:
    found = import_module("headway_probe.sampler").Sampler()
    moments = set()
    for _ in range(20):
        found.postpone(1000 * MS)
        assert 1000 * MS <= found.due_ns <= 1006 * MS
        assert found.looks_soon(1000 * MS)  # so that it is not postponed once more
        moments.add(found.due_ns)
    assert len(moments) == 20


def test_a_look_that_others_ran_in_the_middle_of_is_repeated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found = import_module("headway_probe.sampler").Sampler()
    found.begin(0)
    found.is_first = False
    last = list[bool]()

    def look(_: int, is_last: bool) -> float | None:
        last.append(is_last)
        return 3.0 if is_last else None

    monkeypatch.setattr(found, "_look", look)
    found.look(100 * MS, 0)
    assert 100 * MS <= found.due_ns <= 106 * MS
    found.look(found.due_ns, 0)
    assert last == [False, True]
    assert (found.period.looks, found.is_torn) == (1, False)
