"""Interleaved rounds and their figures."""

from functools import partial

import pytest
from bench.compare import Paired, Summary, interleave
from bench.peer.program import MissingPeerError


def test_every_contender_runs_once_a_round_in_an_order_that_the_seed_decides() -> None:
    def order(seed: int) -> list[str]:
        ran: list[str] = []
        interleave({name: partial(ran.append, name) for name in "abcd"}, 6, seed, lambda _: None)
        return ran

    rounds = ["".join(order(1)[at : at + 4]) for at in range(0, 24, 4)]
    assert all(sorted(each) == list("abcd") for each in rounds)
    assert len(set(rounds)) > 1
    assert order(1) == order(1)
    assert order(1) != order(2)


def test_what_is_missing_is_left_out_by_name_and_asked_for_once() -> None:
    spec = []

    def missing() -> float:
        spec.append("oha")
        raise MissingPeerError("oha (cargo install oha --locked)")

    compared = interleave({"wrk": lambda: 1.0, "oha": missing}, 3, 1, lambda _: None)
    assert compared.outcomes == {"wrk": [1.0, 1.0, 1.0]}
    assert compared.notes == ("left out: oha (cargo install oha --locked)",)
    assert spec == ["oha"]


def test_ratios_are_taken_within_rounds() -> None:
    paired = Paired.of([1.0, 20.0, 400.0], [2.0, 10.0, 500.0])
    assert paired == Paired(Summary(0.8, 0.5, 2.0), below=2, rounds=3)
    assert paired.text() == "0.800 [0.500–2.000] 2/3"


def test_rounds_that_do_not_match_are_an_error() -> None:
    with pytest.raises(ValueError, match="zip"):
        Paired.of([1.0], [1.0, 2.0])


def test_how_a_summary_reads() -> None:
    assert Summary.of([3000.0, 1000.0, 2000.0]).text(0) == "2,000 [1,000–3,000]"
    assert Summary.of([-1.0, 2.0, 0.5]).text(1, signed=True) == "+0.5 [-1.0 … +2.0]"
    assert Summary.of([5.0]).text(1) == "5.0"
