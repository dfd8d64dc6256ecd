"""The rules of verdicts, by intervals that lie on one side, straddle, cover, or have no width."""

from typing import Any

import pytest

from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.reproduce.decision import covers, decide
from headway.study.claims import Claim, Operand


def _claim(relation: str, **changes: Any) -> Claim:
    plain: dict[str, Any] = {
        "name": "claim", "sentence": "?", "metric": "throughput_per_s", "relation": relation,
        "left": Operand(server="a"), "right": Operand(server="b"),
    }  # fmt: skip
    return Claim.model_validate(plain | changes)


def _ratio(low: float | None, high: float | None) -> Estimate:
    middle = 2.0 if low is None or high is None else (low * high) ** 0.5
    return Estimate(value=middle, low=low, high=high, method="t", n=5)


def _decide(claim: Claim, low: float | None, high: float | None, published: float | None = None, **changes: Any) -> str:
    found = decide(claim, _ratio(low, high), published, changes.get("noise", 0.0), changes.get("too_short", False))
    assert (found.undecided_because != "") == (found.decision == "undecided")
    return found.undecided_because or found.decision


@pytest.mark.parametrize(
    ("low", "high", "published", "verdict"),
    [
        (1.5, 2.0, None, "supported"),  # a direction, and no figure was published
        (1.5, 2.0, 1.85, "supported"),  # the interval covers it
        (1.5, 1.8, 1.85, "consistent in kind"),  # just not
        (1.9, 2.0, 1.85, "consistent in kind"),
        (1.84, 1.86, 1.85, "supported"),
        (1.86, 1.87, 1.85, "supported"),  # within δ of it
        (1.9, 30.0, 33.0, "consistent in kind"),
        (0.9, 1.5, None, "wide-interval"),  # it straddles 1
        (0.9, 3.0, 1.85, "wide-interval"),  # it covers the figure and the opposite
        (1.01, 1.5, None, "wide-interval"),  # it allows what is no difference
        (0.5, 0.7, None, "contradicted"),
        (0.5, 0.7, 1.85, "contradicted"),
        (0.99, 1.01, None, "contradicted"),  # no difference is shown
        (0.97, 1.01, None, "wide-interval"),
    ],
)
def test_a_direction(low: float, high: float, published: float | None, verdict: str) -> None:
    assert _decide(_claim("more"), low, high, published) == verdict
    mirrored = None if published is None else 1 / published
    assert _decide(_claim("less"), 1 / high, 1 / low, mirrored) == verdict


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (1.9, 2.2, "supported"),
        (2.05, 2.15, "supported"),  # within a tenth of it
        (2.1, 2.3, "consistent in kind"),  # neither covers it nor lies within a tenth
        (1.2, 1.4, "consistent in kind"),
        (6.1, 6.3, "consistent in kind"),
        (0.9, 2.4, "wide-interval"),
        (0.985, 1.015, "contradicted"),
        (0.4, 0.6, "contradicted"),
    ],
)
def test_so_many_times(low: float, high: float, verdict: str) -> None:
    assert _decide(_claim("times", times=2, within=0.1), low, high) == verdict
    assert _decide(_claim("times", times=0.5, within=0.1), 1 / high, 1 / low) == verdict


def test_a_sentence_has_its_own_figure_and_its_table_may_have_another() -> None:
    about_double = _claim("times", times=2, within=0.5)
    assert _decide(about_double, 1.8, 2.4, published=3.6) == "supported"
    assert _decide(about_double.model_copy(update={"published": 3.6}), 1.8, 2.4, published=3.6) == "consistent in kind"


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.95, 1.05, "supported"),
        (0.95, 1.2, "wide-interval"),
        (0.5, 2.0, "wide-interval"),
        (1.05, 1.2, "wide-interval"),
        (1.2, 1.3, "contradicted"),
        (0.7, 0.8, "contradicted"),
    ],
)
def test_the_same(low: float, high: float, verdict: str) -> None:
    assert _decide(_claim("same", within=0.1), low, high) == verdict


def test_the_same_as_a_value_that_is_not_quite_the_published_one() -> None:
    claim = _claim("same", right=None, value=5.56, within=0.1, published=5.5)
    assert _decide(claim, 0.98, 1.0, published=5.5 / 5.56) == "supported"
    assert _decide(claim, 0.98, 1.0, published=0.8) == "consistent in kind"


@pytest.mark.parametrize("relation", ["more", "less", "same"])
def test_what_decides_nothing(relation: str) -> None:
    claim = _claim(relation)
    assert _decide(claim, 2.0, 2.0) == "no-width"
    assert _decide(claim, None, None) == "one-block"
    assert _decide(claim, 1.5, 1.6, too_short=True) == "short-window"
    assert _decide(claim.model_copy(update={"cannot_fail": "by its set-up"}), 1.5, 1.6) == "cannot-fail"
    assert decide(claim, None, None, 0.0, False) == ("undecided", "no-figures")


def test_noise_of_the_run_is_withheld() -> None:
    assert _decide(_claim("more"), 1.05, 1.2, noise=0.06) == "wide-interval"
    assert _decide(_claim("more"), 1.1, 1.2, noise=0.06) == "supported"
    assert _decide(_claim("same", within=0.1), 0.99, 1.01, noise=0.15) == "wide-interval"
    assert _decide(_claim("times", times=2, within=0.1), 1.9, 2.1, noise=0.15) == "consistent in kind"


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(20, 40, "contradicted"), (0.5, 0.6, "supported"), (0.99, 1.01, "supported"), (0.9, 1.4, "wide-interval")],
)
def test_a_relation_against_its_sentence(low: float, high: float, verdict: str) -> None:
    claim = _claim("more", against=True)
    assert _decide(claim, low, high) == verdict
    assert _decide(claim, low, high, published=33.0) == verdict


def test_an_interval_covers_a_figure_or_lies_within_the_tolerance_of_it() -> None:
    assert covers(_ratio(1, 10), 3, 0.02)
    assert covers(_ratio(3.01, 3.02), 3, 0.02)
    assert not covers(_ratio(3.01, 3.2), 3, 0.02)
    assert not covers(_ratio(None, None), 3, 0.02)
