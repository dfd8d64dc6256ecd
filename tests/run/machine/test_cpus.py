"""The machine: the partition is arithmetic, the readings are compared with what others read."""

import os
from collections.abc import Sequence
from pathlib import Path

import psutil
import pytest

from headway.errors import StudyError
from headway.record.run import UsedTestbed
from headway.run.machine.cpus import (
    Partition,
    partition_cpus,
    read_environment,
)
from headway.run.machine.kernel_counters import NS_PER_TICK, read_busy_ns, read_cpu_times, steal_share
from headway.study.hosts import Cpus


@pytest.mark.parametrize(
    ("available", "server", "load", "backends"),
    [
        ([0], (0,), (0,), (0,)),
        ([0, 1], (1,), (0,), (0,)),
        ([0, 1, 2], (1, 2), (0,), (0,)),
        ([3, 0, 2, 1], (2, 3), (1,), (0,)),
        ([4, 6], (6,), (4,), (4,)),
        (range(8), (4, 5, 6, 7), (2, 3), (0, 1)),
    ],
)
def test_the_server_gets_the_upper_half(
    available: Sequence[int], server: tuple[int, ...], load: tuple[int, ...], backends: tuple[int, ...]
) -> None:
    assert partition_cpus(available=available) == Partition(server, load, backends)


def test_only_granted_cpus_are_shared_out() -> None:
    partition = partition_cpus()
    assert set(partition.server) | set(partition.headway) == os.sched_getaffinity(0)


def test_a_study_may_say_which_cpus_each_role_has() -> None:
    partition = partition_cpus(Cpus(server=(0, 1), backends=(1,)), range(4))
    assert partition == Partition(server=(0, 1), load=(2, 3), backends=(1,))
    assert partition.used == (0, 1, 2, 3)
    with pytest.raises(StudyError, match=r"no processor 4, 9 to be had[^$]*grants 0, 1"):
        partition_cpus(Cpus(load=(9, 4)), range(2))


@pytest.mark.parametrize(
    ("wanted", "available", "expected"),
    [
        (Cpus(server=(0,)), 2, Partition(server=(0,), load=(1,), backends=(1,))),
        (Cpus(load=(1,)), 2, Partition(server=(0,), load=(1,), backends=(1,))),
        (Cpus(server=(0, 1)), 4, Partition(server=(0, 1), load=(3,), backends=(2,))),
        (Cpus(load=(3,)), 4, Partition(server=(1, 2), load=(3,), backends=(0,))),
        (Cpus(server=(0, 1)), 2, Partition(server=(0, 1), load=(1,), backends=(0,))),
    ],
)
def test_who_is_left_out_gets_of_what_nobody_else_was_given(wanted: Cpus, available: int, expected: Partition) -> None:
    assert partition_cpus(wanted, range(available)) == expected


def ticks(stolen: int, total: int) -> tuple[int, ...]:
    """A processor's times: idle where it was not stolen."""
    return (0, 0, 0, total - stolen, 0, 0, 0, stolen)


def test_steal_is_the_largest_share_of_one_processors_time() -> None:
    before = {1: ticks(stolen=10, total=1000)} | dict.fromkeys(range(2, 17), ticks(stolen=0, total=1000))
    after = {1: ticks(stolen=70, total=1400)} | dict.fromkeys(range(2, 17), ticks(stolen=0, total=1400))
    assert steal_share(before, after) == 0.15
    assert steal_share(before, before) == 0


def test_a_processor_that_went_offline_meanwhile_or_that_nobody_read_says_nothing() -> None:
    assert steal_share({0: ticks(0, 100), 1: ticks(0, 100)}, {0: ticks(5, 200)}) == 0.05
    assert steal_share({}, {}) == 0


def test_steal_is_the_eighth_column_and_guest_time_is_not_counted_twice(tmp_path: Path) -> None:
    stat = tmp_path / "stat"
    stat.write_text(
        "cpu  9 9 9 9 9 9 9 9 9 9\n"
        "cpu0 1 2 4 8 16 32 64 128 1000 1000\n"
        "cpu1 1 1 1 1 1 1 1 1 0 0\n"
        "cpu10 2 2 2 2 2 2 2 2 0 0\n"
        "intr 12\n"
    )
    every = {0: (1, 2, 4, 8, 16, 32, 64, 128), 1: (1,) * 8, 10: (2,) * 8}
    assert read_cpu_times(stat=stat) == every
    assert read_cpu_times((1,), stat) == {1: every[1]}
    assert steal_share({0: (0,) * 8}, every) == 128 / 255
    stat.write_text("cpu  1 2 4 8\ncpu0 1 2 4 8\n")  # a kernel of long ago
    assert read_cpu_times((0,), stat) == {0: (1, 2, 4, 8, 0, 0, 0, 0)}


def test_the_real_reading_moves_on() -> None:
    own = tuple(os.sched_getaffinity(0))
    before = read_cpu_times(own)
    os.sched_yield()
    after = read_cpu_times(own)
    assert set(own) == set(before) == set(after)
    assert all(0 < sum(before[cpu]) <= sum(after[cpu]) for cpu in own)
    assert 0 <= steal_share(before, after) <= 1


@pytest.mark.usefixtures("engine")
def test_the_environment_is_this_machine() -> None:
    environment = read_environment(Partition((1,), (0,), (0,)), {"smtp": "a mail server"}, UsedTestbed(kind="loopback"))
    assert environment.memory_bytes == psutil.virtual_memory().total
    assert environment.cores == len(os.sched_getaffinity(0))
    assert environment.engine.startswith("headway-engine ")
    assert environment.backends == {"smtp": "a mail server"}
    assert environment.cpu
    assert environment.user


def test_a_processor_is_busy_with_all_but_idling_and_waiting(tmp_path: Path) -> None:
    stat = tmp_path / "stat"
    stat.write_text(
        "cpu  9 9 9 9 9 9 9 9 0 0\n"
        "cpu0 1 2 4 100 200 8 16 32 0 0\n"
        "cpu1 1000 0 0 0 0 0 0 0 0 0\n"
        "cpu10 2 0 0 7 7 0 0 0 0 0\n"
        "intr 12\n",
        encoding="ascii",
    )
    assert read_busy_ns((0,), stat) == 63 * NS_PER_TICK
    assert read_busy_ns((0, 10), stat) == 65 * NS_PER_TICK
    assert read_busy_ns((), stat) == 0
