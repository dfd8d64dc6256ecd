"""The sampler, on real processes whose use of the CPU is known: they measure it themselves."""

import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import anyio
import pytest

from headway.record.record import Sample
from headway.run.machine.process_tree import Tree, tree_cpu_ns
from headway.run.trial.load_monitor import Sampler
from headway.units import NS_PER_MS, NS_PER_S

from ..observe import eventually

pytestmark = pytest.mark.anyio

BURN = """
import os, signal, sys, time

def burn(seconds):
    while time.process_time() < seconds:
        pass

"""
OWN_NET = Path("/proc/self/net")
BURN_NS = 4 * NS_PER_S // 10
STARTING_NS = NS_PER_S
"""More than two interpreters need to start, on a slow machine."""


@contextmanager
def running(script: str) -> Iterator[subprocess.Popen[bytes]]:
    """A Python script, ended at the latest with the context."""
    command = [sys.executable, "-S", "-c", BURN + textwrap.dedent(script)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


async def sampled_until_line(process: subprocess.Popen[bytes]) -> tuple[Sample, ...]:
    """Samples until the script prints a line."""
    assert process.stdout is not None
    async with Sampler(process.pid, OWN_NET, 0, ()) as sampler:
        await anyio.to_thread.run_sync(process.stdout.readline)
        return await sampler.stop()


def assert_never_falls(samples: tuple[Sample, ...]) -> None:
    for before, after in pairwise(samples):
        assert before.at_ns < after.at_ns
        assert before.cpu_ns <= after.cpu_ns
        assert before.voluntary_switches <= after.voluntary_switches
        assert before.involuntary_switches <= after.involuntary_switches


async def test_a_busy_child_and_its_grandchild_that_ended() -> None:
    script = """
        child = os.fork()
        if child == 0:
            burn(0.4)
            os._exit(0)
        os.waitpid(child, 0)
        burn(0.4)
        print(flush=True)
        time.sleep(600)
    """
    with running(script) as process:
        samples = await sampled_until_line(process)
    assert_never_falls(samples)
    assert max(sample.processes for sample in samples) == 2
    assert samples[-1].processes == 1
    assert 2 * BURN_NS * 0.95 <= samples[-1].cpu_ns <= 2 * BURN_NS + STARTING_NS


async def test_a_child_that_nobody_waits_for_keeps_what_was_seen_of_it() -> None:
    script = """
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the kernel then keeps no account of ended children
        if os.fork() == 0:
            burn(0.4)
            os._exit(0)
        time.sleep(0.3)
        burn(0.4)
        while os.path.exists("/proc/self/task/%d/children" % os.getpid()):
            if not open("/proc/self/task/%d/children" % os.getpid()).read():
                break
            time.sleep(0.01)
        print(flush=True)
        time.sleep(600)
    """
    with running(script) as process:
        samples = await sampled_until_line(process)
    assert_never_falls(samples)
    assert samples[-1].processes == 1
    # What it did after its last sample is lost: an interval, or more of them on a busy machine.
    assert samples[-1].cpu_ns >= BURN_NS + BURN_NS / 2


async def test_an_orphan_stays_in_the_tree() -> None:
    script = """
        child = os.fork()
        if child == 0:
            if os.fork() == 0:
                sys.stdin.readline()  # the orphan-to-be
                os._exit(0)
            time.sleep(0.5)
            os._exit(0)
        os.waitpid(child, 0)
        print(flush=True)
        time.sleep(600)
    """
    with running(script) as process:
        samples = await sampled_until_line(process)
        assert process.stdin is not None
        process.stdin.close()
    assert max(sample.processes for sample in samples) == 3
    assert samples[-1].processes == 2


async def test_threads_memory_descriptors() -> None:
    script = """
        import threading
        memory = bytearray(os.urandom(1) * 50_000_000)
        files = [open("/dev/null") for _ in range(20)]
        for _ in range(5):
            threading.Thread(target=time.sleep, args=(600,), daemon=True).start()
        print(flush=True)
        time.sleep(600)
    """
    with running(script) as process:
        assert process.stdout is not None
        process.stdout.readline()
        sample = Tree(process.pid).sample(with_pss=True)
    assert sample is not None
    assert sample.threads == 6
    assert sample.descriptors is not None
    assert sample.descriptors >= 23
    assert sample.pss_bytes is not None
    assert 50_000_000 <= sample.pss_bytes < 150_000_000
    # Stacks of threads, mostly never touched: address space that costs nothing, and that VmPeak counts.
    assert sample.virtual_peak_bytes is not None
    assert sample.virtual_peak_bytes > 50_000_000 + 5 * 8 * 1024 * 1024
    assert sample.voluntary_switches > 0


async def test_switches_of_all_threads_are_counted() -> None:
    script = """
        import threading
        def nap():
            for _ in range(200):
                time.sleep(0.001)
        threads = [threading.Thread(target=nap) for _ in range(4)]
        for thread in threads: thread.start()
        time.sleep(600 if sys.stdin.readline() else 0)
    """
    with running(script) as process:
        tree = Tree(process.pid)

        def napped() -> bool:
            sample = tree.sample(with_pss=False)
            return sample is not None and sample.voluntary_switches >= 4 * 150

        assert eventually(napped)


async def test_intervals_are_kept_and_pss_is_read_seldom() -> None:
    with running("print(flush=True); time.sleep(600)") as process:
        async with Sampler(
            process.pid, OWN_NET, 0, (), interval_ns=20 * NS_PER_MS, pss_interval_ns=200 * NS_PER_MS
        ) as sampler:
            await anyio.sleep(1)
            samples = await sampler.stop()
    assert 10 <= len(samples) <= 52  # 51 where nothing comes in between; many fewer on a machine that is busy
    with_pss = [sample for sample in samples[:-1] if sample.pss_bytes is not None]
    assert 2 <= len(with_pss) <= 6
    assert all(sample.pss_bytes > 0 for sample in with_pss if sample.pss_bytes is not None)
    assert samples[-1].pss_bytes is not None


async def test_a_tree_that_is_gone_leaves_no_invented_sample() -> None:
    with running("") as process:
        process.wait()
        async with Sampler(process.pid, OWN_NET, 0, ()) as sampler:
            await anyio.sleep(0.05)
            assert await sampler.stop() == ()


async def test_the_number_of_an_ended_process_is_not_another_one() -> None:
    with running("print(flush=True); time.sleep(600)") as process:
        assert process.stdout is not None
        process.stdout.readline()
        tree = Tree(process.pid)
        assert tree.sample(with_pss=False) is not None
        tree._known[process.pid].started -= 1  # as if the kernel had given the number to a younger process
        assert tree.sample(with_pss=False) is None


async def test_leaving_the_context_ends_the_sampling() -> None:
    with running("time.sleep(600)") as process, pytest.raises(ValueError, match="of the body"):
        async with Sampler(process.pid, OWN_NET, 0, ()) as sampler:
            raise ValueError("of the body")
    assert eventually(lambda: not sampler._thread.is_alive())


async def test_a_child_that_ends_while_its_parent_lives_is_noticed() -> None:
    script = """
        child = os.fork()
        if not child:
            sys.stdin.buffer.read(1)
            os._exit(0)
        print("ready", flush=True)
        os.waitpid(child, 0)
        print("gone", flush=True)
        time.sleep(60)
    """
    with running(script) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        tree = Tree(process.pid)
        tree.sample(with_pss=False)
        assert tree.ended_ns == []
        process.stdin.write(b"x")
        process.stdin.flush()
        process.stdout.readline()
        sample = tree.sample(with_pss=False)
        assert sample is not None
        assert tree.ended_ns == [sample.at_ns]
        assert sample.disk_waits == 0


async def test_a_tree_that_ends_as_a_whole_lost_no_worker() -> None:
    with running("time.sleep(60)") as process:
        tree = Tree(process.pid)
        tree.sample(with_pss=False)
        # The kernel counts the time of a process that has just begun once it has had some.
        assert eventually(lambda: (tree_cpu_ns(process.pid) or 0) > 0)
        process.kill()
        process.wait()
        assert tree.sample(with_pss=False) is None
        assert tree.ended_ns == []
        assert tree_cpu_ns(process.pid) is None
