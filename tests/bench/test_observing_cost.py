"""What the probe costs: turns in an order in which a steady change cancels out, and the sum of its parts."""

from itertools import count

from bench.observing_cost import Group, Round, Turn, table


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
        assert round(each.in_place_percent, 9) == round(each.counting_percent, 9) == 0
        assert each.own_percent == 0.5


def test_the_loss_is_the_sum_of_all_parts_and_the_interval_is_over_rounds() -> None:
    rounds = [measured(100, 100 + more, (100 + more) * 1.01) for more in (1, 2, 3)]
    ((name, cpu, cores, in_place, counting, threads, lost),) = table({"aiohttp": rounds}).rows
    assert (name, cpu, cores) == ("aiohttp", "100", "0.11")
    # t of 95 % and two degrees of freedom is 4.303, the standard error 1/√3.
    assert (in_place, counting, threads, lost) == ("+2.00 ± 2.48", "+1.00 ± 0.00", "0.50", "+3.50 ± 2.48")
