"""What is asked of a check of a real application, and what is made of its result: results here are made up."""

from pathlib import Path
from typing import Any

import pytest
from tests.check.real.checked import Outcome, options
from tests.check.real.prepared import Prepared, RealApp, read_apps

from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.decide.check_result import CheckAdvice, Checked, CheckedCandidate, Confidence

SYNC, THREADS = "gunicorn-sync-1", "gunicorn-gthread-1x4"


def times(value: float, low: float | None, high: float | None) -> Estimate:
    """A ratio with its interval."""
    return Estimate(value=value, low=low, high=high, method="t", n=5)


def cpu(value: float) -> Estimate:
    """Milliseconds of a processor."""
    return times(value, value, value)


def row(config: str, **changes: Any) -> CheckedCandidate:
    """A candidate that keeps its limits, at 10 ms of a processor a request."""
    values: dict[str, Any] = {"rate": times(50, 49, 51), "cpu_ms": cpu(10.0), "limits": "met"}
    return CheckedCandidate(config=config, title=config, command=config, round=2, **values | changes)


def outcome(
    to: str = THREADS,
    confidence: Confidence = "decided",
    ratio: Estimate | None = None,
    rows: tuple[CheckedCandidate, ...] = (row(SYNC), row(THREADS)),
    rate: float | None = None,
) -> Outcome:
    """A check of an app that its documentation serves by one sync worker."""
    advice = CheckAdvice(
        config=to, command=to, from_config=SYNC, to_config=to, confidence=confidence, sentence="", ratio=ratio
    )
    found = Checked(
        app="shop.wsgi",
        interface="wsgi",
        framework="django 5.2",
        target="as much as it can, 50 users" if rate is None else f"{rate:g}/s with p95<300ms",
        routes=(),
        screen=None,
        causes=(),
        failures={},
        candidates=rows,
        advice=advice,
        took_s=120,
        folder="runs/check",
    )
    return Outcome("shop", 0, found.model_dump(mode="json", by_alias=True), "", 123.4, rate)


def changed(of: Outcome, **changes: Any) -> Outcome:
    """The same with other keys in its result."""
    assert of.found is not None
    return Outcome(of.name, of.code, of.found | changes, of.said, of.took_s, of.rate)


def with_confidence(of: Outcome, confidence: str) -> Outcome:
    """The same, as sure as this."""
    assert of.found is not None
    return changed(of, advice=of.found["advice"] | {"confidence": confidence})


def test_no_result_is_a_fault_with_what_was_said() -> None:
    failed = Outcome("shop", 4, None, "Traceback: no such table", 3.2)
    assert failed.faults == ["it ended with 4 and no result: Traceback: no such table"]
    assert failed.line == "shop: FAILED after 3 s"


def test_no_advice_is_a_fault_with_what_failed() -> None:
    failed = changed(outcome(), advice=None, failures={"load": "500"})
    assert failed.faults == ["no advice: {'load': '500'}"]
    assert failed.line == "shop: FAILED after 123 s"


@pytest.mark.parametrize("low", [1.0, 1.2])
def test_a_change_that_is_known_to_do_no_less_is_none(low: float) -> None:
    assert outcome(ratio=times(1.3, low, 1.4)).faults == []


def test_a_change_that_may_do_less_is_a_fault() -> None:
    (fault,) = outcome(ratio=times(1.3, 0.99, 1.7)).faults
    assert fault == "gunicorn-gthread-1x4 may do less than gunicorn-sync-1: 1.30 × (0.99 – 1.70)"


@pytest.mark.parametrize("ratio", [None, times(1.3, None, None)])
@pytest.mark.parametrize("confidence", ["decided", "undecided", "equivalent"])
def test_a_change_without_an_interval_is_a_fault(ratio: Estimate | None, confidence: Confidence) -> None:
    (fault,) = outcome(confidence=confidence, ratio=ratio).faults
    assert "nothing says how sure" in fault


@pytest.mark.parametrize("ratio", [None, times(1.0, 0.9, 1.1), times(0.9, 0.8, 0.95)])
@pytest.mark.parametrize("confidence", ["decided", "undecided", "equivalent", "alone"])
def test_what_stays_is_never_worse_than_itself(ratio: Estimate | None, confidence: str) -> None:
    assert with_confidence(outcome(to=SYNC, ratio=ratio), confidence).faults == []


def test_the_line_says_what_how_sure_and_how_much() -> None:
    found = outcome(ratio=times(1.3, 1.2, 1.4))
    cause = CheckCause(name="thread-limit", evidence="").model_dump()
    found = changed(found, causes=[cause, cause, cause | {"name": "serial-calls"}])
    assert found.line == (
        "shop: gunicorn-sync-1 → gunicorn-gthread-1x4, decided, 1.30 × (1.20 – 1.40); thread-limit, serial-calls; 123 s"
    )


def test_the_line_of_what_was_compared_with_nothing_has_no_ratio() -> None:
    assert outcome(to=SYNC).line == "shop: gunicorn-sync-1 → gunicorn-sync-1, decided; nothing found; 123 s"


def test_the_line_of_what_stays_says_how_near_the_best_other_comes() -> None:
    stays = outcome(to=SYNC, confidence="equivalent", ratio=times(1.01, 0.99, 1.02))
    assert "equivalent, the best other 1.01 × (0.99 – 1.02); " in stays.line


def test_a_ratio_without_an_interval_is_said_to_have_none() -> None:
    assert ", 1.30 ×; " in outcome(ratio=times(1.3, None, None)).line


def test_a_rate_that_is_kept_is_no_fault_and_is_said() -> None:
    kept = outcome(to=SYNC, rate=24)
    assert kept.faults == []
    assert kept.line == (
        "shop: gunicorn-sync-1 → gunicorn-sync-1, decided, 24/s with p95<300ms: met; nothing found; 123 s"
    )


@pytest.mark.parametrize("limits", ["missed", "undecided", None])
@pytest.mark.parametrize("confidence", ["decided", "equivalent", "alone"])
def test_what_is_advised_for_a_rate_and_is_not_known_to_keep_it_is_a_fault(limits: str | None, confidence: str) -> None:
    found = with_confidence(outcome(to=SYNC, rows=(row(SYNC, limits=limits),), rate=24), confidence)
    assert found.faults == [f"gunicorn-sync-1 is advised, {confidence}, and its limits are {limits or 'unknown'}"]


@pytest.mark.parametrize("limits", ["missed", "undecided"])
def test_who_says_that_it_is_undecided_may_advise_it(limits: str) -> None:
    found = outcome(to=SYNC, confidence="undecided", rows=(row(SYNC, limits=limits),), rate=24)
    assert found.faults == []
    assert f"undecided, 24/s with p95<300ms: {limits}; " in found.line


def test_an_advised_way_that_was_not_tried_is_a_fault() -> None:
    (fault,) = outcome(rows=(row(SYNC),), ratio=times(1.0, 0.99, 1.01), rate=24).faults[:1]
    assert "its limits are unknown" in fault


def test_what_keeps_limits_that_the_documented_way_misses_may_cost_more_and_be_no_faster() -> None:
    rows = (row(SYNC, limits="missed"), row(THREADS, cpu_ms=cpu(12.0)))
    found = outcome(rows=rows, ratio=times(1.0, 0.98, 1.02), rate=24)
    assert found.faults == []
    assert "p95<300ms: met, 20% more processor time; " in found.line


def test_a_change_where_both_keep_the_limits_must_save_processor_time() -> None:
    same = times(1.0, 0.98, 1.02)
    saving = outcome(rows=(row(SYNC), row(THREADS, cpu_ms=cpu(7.5))), ratio=same, rate=24)
    assert saving.faults == []
    assert "p95<300ms: met, 25% less processor time; " in saving.line
    for cpu_ms in (cpu(10.0), cpu(12.0), None):
        (fault,) = outcome(rows=(row(SYNC), row(THREADS, cpu_ms=cpu_ms)), ratio=same, rate=24).faults
        assert "for no more processor time" in fault


def test_a_change_that_answers_fewer_at_the_rate_is_a_fault() -> None:
    (fault,) = outcome(rows=(row(SYNC, limits="missed"), row(THREADS)), ratio=times(0.9, 0.85, 0.95), rate=24).faults
    assert fault == "gunicorn-gthread-1x4 answers fewer than gunicorn-sync-1: 0.90 × (0.85 – 0.95)"


@pytest.mark.parametrize("limits", ["undecided", None])
def test_a_change_for_a_rate_is_as_sure_as_that_the_documented_way_does_not_keep_it(limits: str | None) -> None:
    rows = (row(SYNC, limits=limits), row(THREADS))
    (fault,) = outcome(rows=rows, rate=24).faults
    assert fault == f"a change is decided, and the limits of gunicorn-sync-1 are {limits or 'unknown'}"
    assert outcome(rows=rows, rate=24, confidence="undecided").faults == []


@pytest.mark.parametrize("rate", [24, None])
def test_where_the_documented_way_could_not_be_measured_there_is_nothing_to_be_worse_than(rate: float | None) -> None:
    rows = (row(SYNC, rate=None, limits=None, cpu_ms=None), row(THREADS))
    assert with_confidence(outcome(rows=rows, rate=rate), "alone").faults == []
    assert outcome(rows=rows, rate=rate).faults != []
    assert with_confidence(outcome(rate=rate), "alone").faults != []


def prepared(app: RealApp) -> Prepared:
    """The application as it would be prepared."""
    return Prepared(
        app=app,
        python=Path("/env/bin/python"),
        directory=Path("/data"),
        environment={"PLACE": "/data/a=b"},
        target=app.target,
        routes=app.routes,
        log_in=app.log_in,
    )


def test_the_check_is_told_what_is_wanted() -> None:
    app = next(app for app in read_apps() if app.log_in is not None and app.rate is not None)
    words = options(prepared(app))
    assert words[:5] == [app.target, "--python", "/env/bin/python", "--directory", "/data"]
    said = dict(zip(words[1::2], words[2::2], strict=True))
    assert said["--env"] == "PLACE=/data/a=b"
    assert float(said["--rate"]) == app.rate
    assert said["--slo"] == str(app.slo)
    assert said["--log-in"] == f"{app.log_in.title} {app.log_in.body}" if app.log_in else False
    assert [word for word in words if word.startswith("GET ")] == [
        route.title if route.weight == 1 else f"{route.title} x{route.weight:g}" for route in app.routes
    ]


def test_a_command_is_told_what_to_try() -> None:
    command = next(app for app in read_apps() if app.is_command)
    app = command.model_copy(update={"tries": {"THREADS": ("1", "10"), "CACHE": ("off",)}, "rate": None, "slo": None})
    words = options(prepared(app))
    assert words[:2] == ["--command", app.target]
    assert [words[at + 1] for at, word in enumerate(words) if word == "--try"] == ["THREADS=1,10", "CACHE=off"]
    assert not {"--rate", "--slo", "--python", "--log-in"} & set(words)
