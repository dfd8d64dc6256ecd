"""What a process costs, measured from outside."""

import os
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from bench.failure import BenchmarkError
from bench.process import Launch, measure, started
from tests.deadline import DEADLINE_S

CPUS = sorted(os.sched_getaffinity(0))[:1]


def test_memory_of_the_caller_is_not_taken_for_the_process() -> None:
    ballast = bytearray(200 * 2**20)
    ballast[::4096] = b"x" * len(ballast[::4096])
    assert measure(Launch(("/bin/true",)), CPUS, 10).peak_rss_bytes < 20 * 2**20


def test_memory_and_time_of_children_count() -> None:
    code = (
        "import subprocess, sys; subprocess.run([sys.executable, '-c', "
        "'x = bytes(range(256)) * 400_000; sum(range(3_000_000))'])"
    )
    finished = measure(Launch((sys.executable, "-c", code)), CPUS, 30)
    assert finished.peak_rss_bytes > 100_000_000
    assert 0.01 < finished.cpu_s < 30  # three million additions take some hundredths of a second anywhere


def test_stdin_stays_open_until_the_process_ends() -> None:
    code = "import select, sys; print(sys.stdin.readline().strip(), bool(select.select([sys.stdin], [], [], 0.2)[0]))"
    assert measure(Launch((sys.executable, "-c", code), stdin="an order\n"), CPUS, 10).stdout == "an order False\n"


def test_environment_processors_and_exit_code() -> None:
    code = "import os, sys; print(os.environ['A'], sorted(os.sched_getaffinity(0))); sys.exit(3)"
    finished = measure(Launch((sys.executable, "-c", code), environment={"A": "b"}), CPUS, 10)
    assert finished.stdout == f"b {CPUS}\n"
    assert finished.exit_code == 3


def test_what_does_not_end_is_an_error_and_is_ended() -> None:
    with pytest.raises(BenchmarkError, match="still running"), started(Launch(("sleep", "60")), CPUS) as running:
        running.finish(0.1)
    deadline = time.monotonic() + DEADLINE_S  # the kernel takes a moment
    while Path(f"/proc/{running.pid}").exists():
        assert time.monotonic() < deadline


def test_orphans_of_others_are_not_adopted_for_good() -> None:
    measure(Launch(("/bin/true",)), CPUS, 10)
    completed = subprocess.run(["sh", "-c", "sleep 9 >&- & echo $!"], stdout=subprocess.PIPE, text=True, check=True)
    orphan = psutil.Process(int(completed.stdout))
    try:
        assert orphan.ppid() != os.getpid()
    finally:
        orphan.kill()
