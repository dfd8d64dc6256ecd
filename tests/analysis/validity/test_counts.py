"""Counts that do not add up, and rates that cannot be told, fail."""

import pytest

from ..records import (
    distribution,
    measured,
)
from .planted import judged


@pytest.mark.parametrize("throughput", [None, 1 / 12])
def test_fewer_than_two_answers_have_no_rate(throughput: float | None) -> None:
    assert "no-rate" in judged(measured(throughput=throughput, by_failure={"refused": 4}))


@pytest.mark.parametrize("change", [{"scheduled": 1}, {"sent": 1}, {"failed": 2}, {"by_failure": {"reset": 3}}])
def test_counts_that_do_not_add_up_fail(change: dict[str, object]) -> None:
    whole = measured()
    counts = whole.load.counts.model_copy(update=change)
    assert list(judged(measured(counts=counts))) == ["counts"]


def test_a_window_without_length_fails() -> None:
    window = measured().load.window
    assert list(judged(measured(window=window.model_copy(update={"end_ns": window.start_ns})))) == ["counts"]


def test_a_histogram_that_lost_answers_or_cannot_be_read_fails() -> None:
    assert "holds 3 answers" in judged(measured(response=distribution([280] * 3)))["histogram"].evidence
    broken = distribution([280]).model_copy(update={"hdr_base64": "AAAA"})
    assert "decoded" in judged(measured(response=broken))["histogram"].evidence
