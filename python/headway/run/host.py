"""The machine: what it is, how its CPUs are shared out, and how much of them others took."""

import os
import platform
import pwd
import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import headway
from headway.engine.binary import find_engine
from headway.record.run import Environment

PROC = Path("/proc")


@dataclass(frozen=True)
class Partition:
    """Which CPUs the servers under test have, and which all else: load, backends, the lab. Equal where there is one."""

    servers: tuple[int, ...]
    others: tuple[int, ...]


def partition_cpus(available: Iterable[int] | None = None) -> Partition:
    """The upper half of the CPUs (the larger, where they are odd in number) for servers, the lower for all else.

    `available` defaults to what this process may use. A single CPU is shared.
    """
    cpus = tuple(sorted(os.sched_getaffinity(0) if available is None else available))
    half = len(cpus) // 2
    return Partition(servers=cpus[half:], others=cpus[:half] or cpus)


@dataclass(frozen=True)
class CpuTime:
    """Clock ticks since boot, over all CPUs: those that the hypervisor gave to others, and all."""

    stolen: int
    total: int


def read_steal(stat: Path = PROC / "stat") -> CpuTime:
    """The machine's CPU time so far (proc_stat(5)). Guest time is part of user time and not counted twice."""
    with stat.open(encoding="ascii") as file:
        ticks = [int(word) for word in file.readline().split()[1:]]
    user_to_steal = ticks[:8]
    return CpuTime(stolen=user_to_steal[7] if len(user_to_steal) == 8 else 0, total=sum(user_to_steal))


def steal_share(before: CpuTime, after: CpuTime) -> float:
    """The share of the machine's CPU time between two readings that the hypervisor gave to others, 0..1."""
    total = after.total - before.total
    return max(0, after.stolen - before.stolen) / total if total > 0 else 0.0


def read_environment(partition: Partition, backends: Mapping[str, str]) -> Environment:
    """What the run is measured on and with; `backends` are their descriptions. Raises MissingError."""
    return Environment(
        headway=headway.__version__,
        engine=_engine_version(),
        python=platform.python_version(),
        kernel=f"{platform.system()} {platform.release()}",
        cpu=_cpu_model(),
        cores=len({*partition.servers, *partition.others}),
        memory_bytes=_memory_bytes(),
        load_average=os.getloadavg(),
        user=_user(),
        server_cpus=partition.servers,
        other_cpus=partition.others,
        backends=dict(backends),
    )


def _engine_version() -> str:
    said = subprocess.run([find_engine(), "--version"], capture_output=True, text=True, timeout=10, check=False)
    return said.stdout.strip()


def _cpu_model() -> str:
    for line in (PROC / "cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
        key, _, value = line.partition(":")
        if key.strip() in {"model name", "Model"}:
            return value.strip()
    return platform.machine()


def _memory_bytes() -> int:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def _user() -> str:
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:  # a user without a name, as containers have
        return str(os.geteuid())
