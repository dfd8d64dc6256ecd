"""What the probe costs: compared with a gauge, without the probe's own threads, and the sum of its parts."""

from bench.benchmarks.observing import Round, Turn, Turns, gauged, table


def turn(cpu_us: float, own_percent: float = 0.0) -> Turn:
    own_ns = round(own_percent * 1e7)
    return Turn(1000, round(cpu_us * 1e6) + own_ns, own_ns, 1.0)


def turns(cpu_us: float, *slowed: float, own_percent: float = 0.0) -> Turns:
    """Turns in which the machine is slower by these factors; the gauge takes 50 µs."""
    return [(turn(slow * cpu_us, own_percent), turn(slow * 50)) for slow in slowed]


def test_what_slows_a_process_and_its_gauge_cancels_out() -> None:
    assert round(gauged(turns(100, 1.0, 1.5, 0.8)), 5) == 2
    assert round(gauged(turns(100, 1.0, own_percent=2)), 5) == 2


def test_the_loss_is_the_sum_of_all_parts_and_the_interval_is_over_rounds() -> None:
    rounds = [
        Round(
            without=turns(100, 1.0, 1.2),
            idle=turns(100 + percent, 1.1, 0.9),
            counting=turns((100 + percent) * 1.01, 1.3, own_percent=0.7),
            alone=turn(100, 0.5),
        )
        for percent in (1, 2, 3)
    ]
    ((name, cpu, cores, in_place, counting, threads, lost),) = table({"aiohttp": rounds}).rows
    assert (name, cpu, cores) == ("aiohttp", "110 [100–120]", "0.10")
    # t of 95 % and two degrees of freedom is 4.303, the standard error 1/√3.
    assert (in_place, counting, threads, lost) == ("+2.00 ± 2.48", "+1.00 ± 0.00", "0.50", "+3.50 ± 2.48")
