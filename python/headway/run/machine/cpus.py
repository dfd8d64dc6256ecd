"""The machine: what it is, how its CPUs are shared out, and how fast they compute at a moment."""

import hashlib
import os
import platform
import subprocess
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median

import anyio.to_thread
import psutil

import headway
from headway.engine import find_engine
from headway.errors import Fault, StudyError
from headway.record.run import Environment, UsedTestbed
from headway.study.hosts import Cpus


@dataclass(frozen=True)
class Partition:
    """Which CPUs each role has. The load's also emulate networks; headway runs on the load's and the backends'."""

    server: tuple[int, ...]
    load: tuple[int, ...]
    backends: tuple[int, ...]

    @property
    def headway(self) -> tuple[int, ...]:
        """Where headway does its own work."""
        return tuple(sorted({*self.load, *self.backends}))

    @property
    def used(self) -> tuple[int, ...]:
        """All that any role has."""
        return tuple(sorted({*self.server, *self.headway}))

    def describe(self) -> str:
        """ "server on 1, load on 0, backends on 0"."""
        roles = (("server", self.server), ("load", self.load), ("backends", self.backends))
        return ", ".join(f"{name} on {' '.join(map(str, cpus))}" for name, cpus in roles)


def partition_cpus(wanted: Cpus | None = None, available: Iterable[int] | None = None) -> Partition:
    """The CPUs of each role: as `wanted`, else the upper half for the server (the larger, where their number is odd).

    Of the lower half, load and backends have one half each; a single CPU there is shared by both, and a single CPU at
    all by everybody. Only what no role was given by name is shared out so, as long as there is any. `available`
    defaults to what this process may use. Raises StudyError for CPUs it may not use.
    """
    cpus = tuple(sorted(os.sched_getaffinity(0) if available is None else available))
    wanted = wanted or Cpus()
    requested = {*(wanted.server or ()), *(wanted.load or ()), *(wanted.backends or ())}
    if requested - set(cpus):
        missing = ", ".join(map(str, sorted(requested - set(cpus))))
        remedy = f"this machine grants {', '.join(map(str, cpus))}"
        raise StudyError(Fault(f"there is no processor {missing} to be had", "the study's cpus", remedy))
    free = tuple(cpu for cpu in cpus if cpu not in requested) or cpus
    half = len(free) if wanted.server else len(free) // 2
    lower = free[:half] or wanted.load or wanted.backends or free
    quarter = 0 if wanted.backends else len(lower) // 2
    return Partition(
        server=wanted.server or free[half:],
        load=wanted.load or lower[quarter:],
        backends=wanted.backends or (() if wanted.load else lower[:quarter]) or lower,
    )


CALIBRATION_ROUNDS = 5
ITERATIONS = 8_000
"""SHA-256 twice for each: some 4 ms a round. It runs in C without the interpreter's lock, and touches no memory."""


async def calibrate_cpu_ns(cpus: Sequence[int]) -> int:
    """Return what the same short computation takes on the first of these processors: the median of a few rounds.

    One round may meet an interrupt; a processor that is slower, or shared, slows them all.
    """
    return await anyio.to_thread.run_sync(_calibrate_ns, tuple(cpus)[:1])


def _calibrate_ns(cpus: Sequence[int]) -> int:
    """Runs on the thread of the caller, which is given its own processors back."""
    own = os.sched_getaffinity(0)
    try:
        if cpus:
            os.sched_setaffinity(0, cpus)
        moments = [time.perf_counter_ns()]
        for _ in range(CALIBRATION_ROUNDS):
            hashlib.pbkdf2_hmac("sha256", b"headway", b"spin", ITERATIONS)
            moments.append(time.perf_counter_ns())
        return round(median(after - before for before, after in pairwise(moments)))
    finally:
        os.sched_setaffinity(0, own)


def read_environment(partition: Partition, backends: Mapping[str, str], testbed: UsedTestbed) -> Environment:
    """What the run is measured on and with; `backends` are their descriptions. Raises MissingError."""
    version = subprocess.run([find_engine(), "--version"], capture_output=True, text=True, timeout=10, check=False)
    return Environment(
        headway=headway.__version__,
        engine=version.stdout.strip(),
        python=platform.python_version(),
        kernel=f"{platform.system()} {platform.release()}",
        cpu=_cpu_model(),
        cores=len(partition.used),
        memory_bytes=psutil.virtual_memory().total,
        load_average=os.getloadavg(),
        user=psutil.Process().username(),
        testbed=testbed,
        server_cpus=partition.server,
        load_cpus=partition.load,
        backend_cpus=partition.backends,
        backends=dict(backends),
    )


def _cpu_model() -> str:
    pairs = (line.partition(":") for line in Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines())
    return next(
        (value.strip() for key, _, value in pairs if key.strip() in {"model name", "Model"}), platform.machine()
    )
