"""What the probe costs: differences between turns that follow each other, and their sum over both parts."""

from collections.abc import Sequence

from bench.benchmarks.observing import Round, Turn, difference, table


def turn(cpu_us: float, rate_per_s: float = 2000.0) -> Turn:
    return Turn(1000, rate_per_s, round(cpu_us * 1_000_000))


def pairs(*cpu_us: tuple[float, float]) -> Sequence[tuple[Turn, Turn]]:
    return [(turn(without), turn(probed)) for without, probed in cpu_us]


def test_a_turn_is_compared_with_the_one_beside_it_and_one_odd_turn_moves_nothing() -> None:
    found = pairs((100, 102), (200, 204), (400, 408), (100, 900), (100, 102))
    assert round(difference(found, lambda each: each.cpu_us), 9) == 2
    assert difference(found, lambda each: each.rate_per_s) == 0


def test_the_cost_is_that_of_both_parts_and_the_interval_is_over_rounds() -> None:
    rounds = [Round(pairs((100, 100 + percent)), pairs((100, 101)), 2_000_000) for percent in (1, 2, 3)]
    ((name, rate, cores, in_place, counting, of_rate, _, of_cpu, range_of_cpu, of_threads),) = table(
        {"aiohttp": rounds}
    ).rows
    assert (name, rate, cores, of_rate) == ("aiohttp", "2,000", "0.20", "+0.00 ± 0.00")
    assert (in_place, counting) == ("+0.00 ± 0.00", "+0.00 ± 0.00")
    # t of 95 % and two degrees of freedom is 4.303, the standard error 1/√3.
    assert (of_cpu, range_of_cpu) == ("+3.00 ± 2.48", "+3.00 [+2.00 … +4.00]")
    # 2 ms of 1,000 · 101 µs.
    assert of_threads == "1.98"
