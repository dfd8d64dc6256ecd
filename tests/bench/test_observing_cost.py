"""What the probe costs: turns in an order in which a steady change cancels out, and the sum of its parts."""

from itertools import count

import pytest
from bench.observing_cost import Cost, Group, Round, Turn, middle, table


def turn(cpu_us: float, own_percent: float = 0.0) -> Turn:
    own_ns = round(own_percent * 1e7)
    return Turn(1000, round(cpu_us * 1e6) + own_ns, own_ns, 1.0)


def measured(without_us: float, idle_us: float, counting_us: float, slower_us: float = 0.0) -> Round:
    """Return a round in which each turn takes this much longer than the one before; the probe takes 0.5 %."""
    later = (slower_us * number for number in count())
    before, idle = turn(without_us + next(later)), [turn(idle_us + next(later)) for _ in range(2)]
    groups = [Group(without=(before, turn(without_us + next(later))), idle=(idle[0], idle[1]))]
    idle, counting = [turn(idle_us + next(later))], []
    for _ in range(3):
        counting.append(turn(counting_us + next(later), 0.5))
        idle.append(turn(idle_us + next(later)))
    return Round(groups, idle, counting)


def test_a_steady_change_of_the_machine_cancels_out() -> None:
    for each in (measured(98, 98, 98), measured(98, 98, 98, slower_us=1)):
        assert round(each.in_place_percent, 9) == 0
        assert [round(percent, 9) for percent in each.counting_percents] == [0, 0, 0]
        assert each.own_percents == [0.5, 0.5, 0.5]


def test_the_loss_is_the_sum_of_all_parts_and_their_distances_add_up_in_quadrature() -> None:
    rounds = [measured(100, 100 + more, (100 + more) * 1.01) for more in (1, 2, 3)]
    assert Cost.of(rounds).lost == pytest.approx((3.5, 2.5, 4.5))
    ((name, cpu, cores, in_place, counting, threads, lost),) = table({"aiohttp": rounds}).rows
    assert (name, cpu, cores) == ("aiohttp", "100", "0.11")
    assert (in_place, counting) == ("+2.00 [+1.00 … +3.00]", "+1.00 [+1.00 … +1.00]")
    assert (threads, lost) == ("+0.50 [+0.50 … +0.50]", "+3.50 [+2.50 … +4.50]")


def test_a_few_turns_that_the_machine_disturbed_change_nothing() -> None:
    quiet = [0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.0, 0.9, 1.1, 1.0]
    assert middle([*quiet, 9.0, 12.0]).high <= 1.3
    assert middle([*quiet, 9.0, 12.0]).value == pytest.approx(1.05)
