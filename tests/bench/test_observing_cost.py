"""What the probe costs: quotients of two processes that run at the same time, and what a server loses of its rate."""

import pytest
from bench.observing_cost import Cost, Round, Turn, Window, middle, table


def turn(cpu_us: float, own_percent: float = 0.0, share: float = 0.5) -> Turn:
    """Return the turn of a second of a process that has this share of a processor."""
    own_ns = round(own_percent * 1e7)
    requests = round((share * 1e9 - own_ns) / (cpu_us * 1e3))
    return Turn(requests, round(requests * cpu_us * 1e3) + own_ns, own_ns, 1.0)


def measured(without_us: float, idle_us: float, counting_us: float, slower: float = 1.0) -> Round:
    """Return a round in which the machine is slower in each window than in the one before; the probe takes 0.5 %."""
    speeds = [slower**number for number in range(5)]
    windows = [
        Window(turn(without_us * speed), turn(counting_us * speed, 0.5) if number % 2 else turn(idle_us * speed))
        for number, speed in enumerate(speeds)
    ]
    return Round(windows[::2], windows[1::2])


def test_the_speed_of_the_machine_cancels_out() -> None:
    for each in (measured(100, 102, 103), measured(100, 102, 103, slower=1.3)):
        assert each.in_place_percent == pytest.approx(2)
        assert each.counting_percents == pytest.approx([100 * 1 / 102] * 2)
        assert each.own_percents == pytest.approx([0.5] * 2)


def test_a_server_loses_what_its_requests_take_longer_and_what_the_probe_s_threads_take() -> None:
    assert measured(100, 100, 100).lost_percent == pytest.approx(0.5)
    assert measured(100, 102, 125).lost_percent == pytest.approx(100 * (1 - 0.995 / 1.25))


def test_the_table_has_the_median_of_all_rounds_and_the_ends_of_its_interval() -> None:
    rounds = [measured(100, 100 + more, (100 + more) * 1.01) for more in (1, 2, 3)]
    assert Cost.of(rounds).in_place == pytest.approx((2, 1, 3))
    ((name, cpu, cores, in_place, counting, threads, lost),) = table({"aiohttp": rounds}).rows
    assert (name, cpu, cores) == ("aiohttp", "100", "1.00")
    assert (in_place, counting) == ("+2.00 [+1.00 … +3.00]", "+1.00 [+1.00 … +1.00]")
    assert (threads, lost) == ("+0.50 [+0.50 … +0.50]", "+3.42 [+2.46 … +4.35]")


def test_a_few_turns_that_the_machine_disturbed_change_nothing() -> None:
    quiet = [0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.0, 0.9, 1.1, 1.0]
    assert middle([*quiet, 9.0, 12.0]).high <= 1.3
    assert middle([*quiet, 9.0, 12.0]).value == pytest.approx(1.05)
