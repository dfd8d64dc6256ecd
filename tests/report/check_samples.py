"""A check's result, made up, with everything in it."""

from headway.analysis.cell.cell_findings import CheckCause, ResultWarning
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.decide.check_result import (
    CheckAdvice,
    Checked,
    CheckedCandidate,
    CheckedRoute,
    Expected,
    RisingRate,
    Screen,
)

from .budget_samples import budget


def estimate(value: float, low: float | None = None, high: float | None = None) -> Estimate:
    return Estimate(value=value, low=low, high=high, method="t interval", n=5)


def checked(app: str = "main:app") -> Checked:
    """An app whose advice is another server."""
    rates = [
        RisingRate(
            offered_per_s=10, answered_per_s=estimate(10), p50_ms=estimate(20), p99_ms=estimate(31), sustained=True
        ),
        RisingRate(offered_per_s=22, answered_per_s=estimate(19), p50_ms=None, p99_ms=None, sustained=False,
                   evidence="piled up"),
    ]  # fmt: skip
    return Checked(
        app=app,
        interface="asgi",
        framework="fastapi 0.163.2",
        target="as much as it can, 50 users",
        routes=(
            CheckedRoute(method="GET", target="/a", weight=1, status=200, answers=40, single_user_ms=51.2, cpu_ms=2.1,
                         waiting_ms=49.1, calls=12.0),
        ),
        screen=Screen(
            config="uvicorn-1", command="uvicorn main:app", users=50, single_user_ms=51.2, cpu_ms=2.1, waiting_ms=49.1,
            busiest_per_s=estimate(19.4), busiest_p99_ms=estimate(2600, 2580, 2640), max_sustainable_per_s=10,
            rates=tuple(rates), loop_lag_p99_ms=398, peak_pss_mb=estimate(38), theoretical_maximum_per_s=980,
            bound="the loop stands still",
        ),
        time_budget=budget(),
        causes=(
            CheckCause(name="loop-blocked", evidence="loop stood at app.py:12", where="/srv/app.py:12",
                           remedy="let it await"),
        ),
        failures={"route GET /b": "left out: it answered 404"},
        candidates=(
            CheckedCandidate(config="uvicorn-1", title="uvicorn, 1 worker", command="uvicorn", round=2,
                             rate=estimate(19.4, 19.0, 19.8), p99_ms=estimate(2600, 2500, 2700),
                             peak_pss_mb=estimate(38, 37, 39), cpu_ms=estimate(2.1, 2.0, 2.2)),
            CheckedCandidate(config="uvicorn-4", title="uvicorn, 4 workers", command="uvicorn", round=2,
                             rate=estimate(76.0, 75.0, 77.0), p99_ms=estimate(700, 680, 710),
                             peak_pss_mb=estimate(120, 119, 121), cpu_ms=estimate(2.2, 2.1, 2.3)),
            CheckedCandidate(config="hypercorn-1", title="Hypercorn, 1 worker", command="hypercorn", round=1,
                             skip_reason="no time"),
        ),
        advice=CheckAdvice(
            config="uvicorn-4", command="uvicorn --workers 4 main:app", from_config="uvicorn-1",
            to_config="uvicorn-4", confidence="decided", sentence="serve it by uvicorn, 4 workers: 76.0/s",
            reasons=("the loop stands still",), ratio=estimate(3.9, 3.8, 4.0),
            expected=Expected(rate=estimate(76.0, 75.0, 77.0), p99_ms=estimate(700, 680, 710),
                              peak_pss_mb=estimate(120, 119, 121), efficiency=estimate(0.97, 0.955, 0.985),
                              next_bottleneck="cores: 1 core / 2.1 ms"),
            needs=("uvicorn",), settings={"server": "uvicorn", "workers": "4"},
            changes=("# the pool\ncreate_engine(pool_size=20)",), files={"Procfile": "web: uvicorn\n"},
        ),
        warnings=(ResultWarning(name="noise-accepted", evidence="2 of 5 trials were disturbed", hint="measure again"),),
        environment={"CPU": "a processor"},
        took_s=301.0,
        folder="runs/x-check",
        report="runs/x-check/check.html",
    )  # fmt: skip
