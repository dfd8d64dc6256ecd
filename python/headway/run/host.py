"""The machine: what it is, how its CPUs are shared out, and how much of them others took."""

import os
import platform
import pwd
import subprocess
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import headway
from headway.engine.binary import find_engine
from headway.errors import Fault, StudyError
from headway.record.run import Environment, UsedTestbed
from headway.spec.host import Cpus
from headway.units import NS_PER_S

PROC = Path("/proc")

NS_PER_TICK = NS_PER_S // os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Partition:
    """Which CPUs each role has. The load's carry the links as well; the lab runs on the load's and the backends'."""

    server: tuple[int, ...]
    load: tuple[int, ...]
    backends: tuple[int, ...]

    @property
    def lab(self) -> tuple[int, ...]:
        """Where the lab does its own work."""
        return tuple(sorted({*self.load, *self.backends}))

    @property
    def shared(self) -> bool:
        """Whether the server has to share with anybody."""
        return not set(self.server).isdisjoint(self.lab)

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
    asked = {*(wanted.server or ()), *(wanted.load or ()), *(wanted.backends or ())}
    if asked - set(cpus):
        missing = ", ".join(map(str, sorted(asked - set(cpus))))
        remedy = f"this machine grants {', '.join(map(str, cpus))}"
        raise StudyError(Fault(f"there is no processor {missing} to be had", "the study's cpus", remedy))
    free = tuple(cpu for cpu in cpus if cpu not in asked) or cpus
    half = len(free) if wanted.server else len(free) // 2
    lower = free[:half] or wanted.load or wanted.backends or free
    quarter = 0 if wanted.backends else len(lower) // 2
    return Partition(
        server=wanted.server or free[half:],
        load=wanted.load or lower[quarter:],
        backends=wanted.backends or (() if wanted.load else lower[:quarter]) or lower,
    )


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


def read_busy_ns(cpus: Collection[int], stat: Path = PROC / "stat") -> int:
    """How long these processors have been busy since boot, all together: with whatever, interrupts included."""
    names = {f"cpu{number}" for number in cpus}
    ticks = 0
    with stat.open(encoding="ascii") as file:
        for line in file:
            name, *words = line.split()
            if name in names:
                user, nice, system, _idle, _waiting, *others = map(int, words[:8])
                ticks += user + nice + system + sum(others)
    return ticks * NS_PER_TICK


def steal_share(before: CpuTime, after: CpuTime) -> float:
    """The share of the machine's CPU time between two readings that the hypervisor gave to others, 0..1."""
    total = after.total - before.total
    return max(0, after.stolen - before.stolen) / total if total > 0 else 0.0


def read_environment(partition: Partition, backends: Mapping[str, str], testbed: UsedTestbed) -> Environment:
    """What the run is measured on and with; `backends` are their descriptions. Raises MissingError."""
    return Environment(
        headway=headway.__version__,
        engine=_engine_version(),
        python=platform.python_version(),
        kernel=f"{platform.system()} {platform.release()}",
        cpu=_cpu_model(),
        cores=len({*partition.server, *partition.lab}),
        memory_bytes=_memory_bytes(),
        load_average=os.getloadavg(),
        user=_user(),
        testbed=testbed,
        server_cpus=partition.server,
        load_cpus=partition.load,
        backend_cpus=partition.backends,
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
