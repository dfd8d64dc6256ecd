"""The bounds of a closed load whose users meet at a processor, and the exact solution of the machine repair model."""

import math

import pytest

from headway.analysis.cell.cell_findings import TheoreticalMaximum
from headway.analysis.cell.theoretical_maximum import least_per_s


def theoretical_maximum(name: str, value: float) -> TheoreticalMaximum:
    return TheoreticalMaximum(value=value, name=name, formula="", inputs={})


def repaired_per_s(users: int, wait_s: float, processor_s: float) -> float:
    """M/M/1//N: exponential waits and services (Kleinrock 1975, 3.8)."""
    weights = [
        math.factorial(users) / math.factorial(users - k) * (processor_s / wait_s) ** k for k in range(users + 1)
    ]
    return (1 - weights[0] / sum(weights)) / processor_s


@pytest.mark.parametrize("users", [1, 2, 25, 100])
@pytest.mark.parametrize("processor_s", [0.0001, 0.001, 0.01, 0.1])
def test_the_exact_rate_lies_between_the_bounds(users: int, processor_s: float) -> None:
    apart = users / (0.3 + processor_s)
    least = least_per_s(users, [theoretical_maximum("users", apart), theoretical_maximum("loop", 1 / processor_s)])
    assert least is not None
    assert least * (1 - 1e-12) <= repaired_per_s(users, 0.3, processor_s) <= min(apart, 1 / processor_s) * (1 + 1e-12)


def test_users_in_step_wait_for_all_others() -> None:
    bounds = [
        theoretical_maximum("users", 25 / 0.2825),
        theoretical_maximum("gil", 1000),
        theoretical_maximum("cores", 1 / 0.00063),
    ]
    assert least_per_s(25, bounds) == pytest.approx(25 / (0.2825 + 24 * 0.001))


def test_what_is_not_known_bounds_nothing() -> None:
    assert least_per_s(25, [theoretical_maximum("users", 90.0)]) is None
    assert least_per_s(25, [theoretical_maximum("loop", 90.0)]) is None
