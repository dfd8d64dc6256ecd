"""What the probe costs: by processes that shared a processor, without the probe's own threads, and their sum."""

from bench.benchmarks.observing import Pair, Round, Turn, percent_more, table


def turn(cpu_us: float, own_percent: float = 0.0, requests: int = 1000) -> Turn:
    own_ns = round(own_percent * 1e7)
    return Turn(requests, round(cpu_us * requests * 1000) + own_ns, own_ns, 1.0)


def pair(first_us: float, second_us: float, own_percent: float = 0.0) -> Pair:
    return turn(first_us), turn(second_us, own_percent)


def test_what_a_request_takes_is_compared_without_the_probe_s_threads() -> None:
    assert round(percent_more([pair(100, 103, own_percent=2)]), 9) == 3
    assert turn(100, own_percent=2).own_percent == 2


def test_how_processes_differ_by_themselves_cancels_out_when_they_take_turns() -> None:
    quick, slow = 100, 110
    turns = [pair(quick, 1.02 * slow), pair(slow, 1.02 * quick)]
    assert round(percent_more(turns), 9) == 2


def test_the_loss_is_the_sum_of_all_parts_and_the_interval_is_over_rounds() -> None:
    rounds = [Round([pair(100, 100 + percent)], [pair(100, 101, own_percent=0.5)]) for percent in (1, 2, 3)]
    ((name, connections, cpu, cores, in_place, counting, threads, lost),) = table({"aiohttp": rounds}).rows
    assert (name, connections, cpu, cores) == ("aiohttp", "64", "100", "0.20")
    # t of 95 % and two degrees of freedom is 4.303, the standard error 1/√3.
    assert (in_place, counting, threads, lost) == ("+2.00 ± 2.48", "+1.00 ± 0.00", "0.50", "+3.50 ± 2.48")
