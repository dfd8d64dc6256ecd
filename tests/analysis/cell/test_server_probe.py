"""Sentences about what a probe saw, from probes of a known truth."""

from collections.abc import Sequence

import pytest

from headway.analysis.cell.block import Block
from headway.analysis.cell.server_probe import held_share, held_up, lag_ms, runnable, worst_held
from headway.record.probe import Held, LoopLag, LoopStall, Probe
from headway.record.standings import Standing, Standings

from ..records import MS, S, about, measured, record, run_of, server, study_of

WINDOW_S = 10
TURNS = LoopLag(turns=WINDOW_S * 50)
"""One loop that was looked at all the time."""


def blocks(*probes: Probe | None) -> Sequence[Block]:
    """A block for each probe, with a window of ten seconds."""
    trials = run_of(study_of([server()], blocks=len(probes))).trials
    outcomes = [measured(window_s=WINDOW_S, probe=probe) for probe in probes]
    pairs = zip(trials, outcomes, strict=True)
    return [Block(number, record(trial, each), each, about()) for number, (trial, each) in enumerate(pairs, 1)]


def held(total_s: float, longest_ms: int = 201, line: int = 12) -> Held:
    """A place where a loop stood."""
    total_ns = round(total_s * S)
    return Held(
        file="/srv/shop/app.py",
        line=line,
        function="handler",
        times=50,
        longest_ns=longest_ms * MS,
        total_ns=total_ns,
    )


def test_the_line_that_held_the_loop_is_named_with_how_long_and_how_much_of_the_time() -> None:
    probe = Probe(processes=1, loops=1, lag=TURNS, held=(held(9.8), held(0.05, line=40)))
    assert held_up(blocks(probe)) == "loop stood at shop/app.py:12 in handler, 201 ms at longest, 98 % of the time"


def test_the_same_line_in_several_blocks_and_loops_is_one_place() -> None:
    both = LoopLag(turns=2 * TURNS.turns)
    probe = Probe(processes=2, loops=2, lag=both, held=(held(10, longest_ms=150),))
    other = Probe(processes=2, loops=2, lag=both, held=(held(10, longest_ms=180),))
    assert (
        held_up(blocks(probe, other)) == "loop stood at shop/app.py:12 in handler, 180 ms at longest, 50 % of the time"
    )


def test_what_other_places_add_is_told_as_well() -> None:
    places = (held(6.5), held(2, line=20), held(1, line=30))
    said = held_up(blocks(Probe(processes=1, loops=1, lag=TURNS, held=places)))
    assert (
        said == "loop stood at shop/app.py:12 in handler, 201 ms at longest, 65 % of the time; 95 % with 2 other places"
    )


@pytest.mark.parametrize(
    ("looks", "shares", "line"),
    [
        (20, {"replies": 0.0, "handler": 0.8}, 20),
        (8, {"replies": 0.0, "handler": 0.8}, 12),
        (20, {"replies": 0.3, "handler": 0.5}, 12),
        (200, {"replies": 0.3, "handler": 0.6}, 12),
        (20, {"": 0.3, "handler": 0.5}, 12),
        (20, {}, 12),
    ],
    ids=[
        "never found there",
        "too few looks",
        "found there",
        "among turns in time",
        "in a library, perhaps",
        "no look",
    ],
)
def test_a_line_that_only_lets_go_of_the_gil_is_not_where_a_loop_stood(
    looks: int, shares: dict[str, float], line: int
) -> None:
    """Of 10 s ticks have found 3 s where a response is sent, so that 20 looks find the loop there with a chance of more
    than 99.9 %, and eight with one of 94 %."""
    places = tuple(
        Standing(of="loop", kind="cpu", file="/srv/shop/app.py" if function else "", line=1, function=function,
                 mean=mean, most=1, longest_ns=0)
        for function, mean in shares.items()
    )  # fmt: skip
    standings = Standings(looks=looks, seconds=WINDOW_S, places=places)
    held_there = held(3).model_copy(update={"function": "replies"})
    elsewhere = [held(each, line=line) for line, each in ((20, 2.0), (21, 1.5))]
    probe = Probe(processes=1, loops=1, lag=TURNS, held=(held_there, *elsewhere), standings=standings)
    assert worst_held(blocks(probe)) == f"/srv/shop/app.py:{line}"


@pytest.mark.parametrize(
    "probe",
    [
        None,
        Probe(processes=1, loops=1, lag=TURNS),
        Probe(processes=1, loops=1, lag=TURNS, held=(held(0.05, longest_ms=50),)),
        Probe(processes=1, loops=1, lag=TURNS, held=(held(5, longest_ms=10),)),
        Probe(processes=1, loops=1, lag=TURNS, held=(held(0.4, longest_ms=40),)),
        Probe(processes=1, loops=1, lag=TURNS, held=(held(0.201),)),
        Probe(processes=1, loops=0, held=(held(5),)),
    ],
    ids=[
        "no probe",
        "no place",
        "a moment once",
        "not long at a time",
        "short and seldom",
        "long, but seldom",
        "no loop",
    ],
)
def test_nothing_is_said_where_nothing_held_a_loop_up(probe: Probe | None) -> None:
    assert held_up(blocks(probe)) is None


def test_lag_is_the_median_of_the_blocks_that_know_it() -> None:
    lags = [Probe(processes=1, loops=1, lag=LoopLag(turns=9, p99_ns=ms * MS)) for ms in (3, 200, 5)]
    assert lag_ms(blocks(*lags, None)) == 5
    assert lag_ms(blocks(None, Probe(processes=1, loops=0))) is None


def test_threads_that_wanted_to_run_are_averaged_over_the_blocks_that_know() -> None:
    probes = [Probe(processes=1, loops=0, runnable_threads=threads) for threads in (3.0, None, 5.0)]
    assert runnable(blocks(*probes, None)) == 4
    assert runnable(blocks(None)) is None


@pytest.mark.parametrize(("waited", "share"), [(None, 0.98), (0.0, 0.98), (0.5, 0.49)])
def test_a_loop_whose_thread_has_no_processor_is_held_up_by_nothing(waited: float | None, share: float) -> None:
    late_ns = 400 * MS
    stalls = () if waited is None else (
        LoopStall(
            file="/srv/shop/app.py", line=12, function="handler", began_ns=0, late_ns=late_ns,
            waited_ns=round(waited * late_ns), collected_ns=0, seen_ns=100 * MS,
        ),
    )  # fmt: skip
    probe = Probe(processes=1, loops=1, lag=TURNS, held=(held(9.8),), stalls=stalls)
    assert held_share(blocks(probe)) == pytest.approx(share)
