"""The warnings of a load: which there are, by its figures."""

from typing import Any

import pytest
from tests.report.load_samples import hung, order, result

from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.validity.check import failed_of
from headway.analysis.warnings.load import Load
from headway.analysis.warnings.registry import LOAD_WARNINGS
from headway.engine.message import LoadResult
from headway.engine.order import LoadOrder

from ..records import send_lag


def load_warnings(sent: LoadOrder, made: LoadResult, interrupted: bool) -> tuple[ResultWarning, ...]:
    return failed_of(LOAD_WARNINGS, Load(sent, made, interrupted))


def names(made: LoadResult, sent: LoadOrder | None = None, interrupted: bool = False) -> list[str]:
    return [warning.name for warning in load_warnings(sent or order(), made, interrupted)]


@pytest.mark.parametrize(
    ("cpu_share", "found"), [(0.5, []), (0.7, []), (0.71, ["generator-cpu"]), (0.97, ["generator-cpu"])]
)
def test_a_generator_that_is_busy(cpu_share: float, found: list[str]) -> None:
    assert names(result(cpu_share=cpu_share)) == found


def test_a_generator_that_is_late() -> None:
    # 5 % of the median, 500 ms, is 25 ms; and one of four may be late by chance.
    assert names(result(send_lag=send_lag([30] * 1000))) == ["schedule-lag"]
    assert names(result(send_lag=send_lag([20] * 1000))) == []
    assert names(result([1.0] * 4, send_lag=send_lag([30, 0.1, 0.1, 0.1]))) == []


def test_requests_without_a_response() -> None:
    hanging = hung(50, [20.0] * 430 + [25.0] * 20)
    (warning,) = load_warnings(order(rate=50), hanging, False)
    assert (warning.name, "--slo" in warning.hint, "--timeout" in warning.hint) == ("cut-off", True, False)
    (warning,) = load_warnings(order(), result([20.0] * 900, failures={"response-timeout": 100}), False)
    assert (warning.name, "--slo" in warning.hint, "--timeout" in warning.hint) == ("cut-off", False, True)


def test_dropped_requests_and_an_interruption() -> None:
    made = result()
    changes: dict[str, Any] = {"counts": made.counts.model_copy(update={"dropped": 50, "scheduled": 1050})}
    assert names(made.model_copy(update=changes), order(rate=200), interrupted=True) == ["behind", "interrupted"]
