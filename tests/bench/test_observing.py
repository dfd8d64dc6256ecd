"""Differences between a server with the probe and without."""

from bench.benchmarks.observing import Round, Turn, table


def turns(*cpu_us: int, requests: int = 1000) -> list[Turn]:
    return [Turn(requests, 2000.0, each * requests * 1000) for each in cpu_us]


def test_a_turn_is_compared_with_the_one_beside_it_and_one_odd_turn_moves_nothing() -> None:
    found = Round(turns(100, 200, 400, 100, 100), turns(102, 204, 408, 900, 102), 0)
    assert round(found.difference(lambda turn: turn.cpu_us), 9) == 2
    assert found.difference(lambda turn: turn.rate_per_s) == 0


def test_the_interval_is_over_rounds() -> None:
    rounds = [Round(turns(100, 100), turns(100 + percent, 100 + percent), 2_000_000) for percent in (1, 2, 3)]
    ((name, rate, cores, of_rate, _, of_cpu, range_of_cpu, of_threads),) = table({"aiohttp": rounds}).rows
    assert (name, rate, cores, of_rate) == ("aiohttp", "2,000", "0.20", "+0.00 ± 0.00")
    # t of 95 % and two degrees of freedom is 4.303, the standard error 1/√3.
    assert (of_cpu, range_of_cpu) == ("+2.00 ± 2.48", "+2.00 [+1.00 … +3.00]")
    # 2 ms of 2 · 1,000 · 101 … 103 µs.
    assert of_threads == "0.98 [0.97–0.99]"
