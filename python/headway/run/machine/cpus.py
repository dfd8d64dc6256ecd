"""The machine: what it is, how its CPUs are shared out, and how much of them others took."""

import os
import platform
import pwd
import subprocess
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import headway
from headway.engine.binary import find_engine
from headway.errors import Fault, StudyError
from headway.record.run import Environment, UsedTestbed
from headway.study.network import Cpus
from headway.units import NS_PER_S

PROC = Path("/proc")

NS_PER_TICK = NS_PER_S // os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Partition:
    """Which CPUs each role has. The load's carry the links as well; headway runs on the load's and the backends'."""

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

    @property
    def shared(self) -> bool:
        """Whether the server has to share with anybody."""
        return not set(self.server).isdisjoint(self.headway)

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


@dataclass(frozen=True)
class CpuTime:
    """Clock ticks of one processor since boot: those that the hypervisor gave to others, and all."""

    stolen: int
    total: int


def read_cpu_times(cpus: Collection[int] = (), stat: Path = PROC / "stat") -> dict[int, CpuTime]:
    """The time so far of each of these processors, of all where none is named (proc_stat(5)).

    Guest time is part of user time and not counted twice. A processor that the kernel has taken offline has no line.
    """
    return {
        cpu: CpuTime(stolen=ticks[7] if len(ticks) == 8 else 0, total=sum(ticks)) for cpu, ticks in _ticks(cpus, stat)
    }


def steal_share(before: Mapping[int, CpuTime], after: Mapping[int, CpuTime]) -> float:
    """The largest share of one processor's time between two readings that the hypervisor gave to others, 0..1.

    Over all of them it would be the less the more there are: a server that has one of sixteen, and loses 15 % of that,
    would have lost 0.9 %.
    """
    return max((_stolen(before[cpu], after[cpu]) for cpu in before.keys() & after.keys()), default=0.0)


def _stolen(before: CpuTime, after: CpuTime) -> float:
    total = after.total - before.total
    return max(0, after.stolen - before.stolen) / total if total > 0 else 0.0


def read_busy_ns(cpus: Collection[int], stat: Path = PROC / "stat") -> int:
    """How long these processors have been busy since boot, all together: with whatever, interrupts included."""
    if not cpus:
        return 0
    busy = 0
    for _, (user, nice, system, _idle, _waiting, *others) in _ticks(cpus, stat):
        busy += user + nice + system + sum(others)
    return busy * NS_PER_TICK


def _ticks(cpus: Collection[int], stat: Path) -> Iterator[tuple[int, list[int]]]:
    """Each of these processors with its ticks from user to steal; all of the machine's where none is named."""
    with stat.open(encoding="ascii") as file:
        for line in file:
            name, *words = line.split()
            number = name.removeprefix("cpu")
            if name != number and number.isdigit() and (not cpus or int(number) in cpus):
                yield int(number), [int(word) for word in words[:8]]


def read_environment(partition: Partition, backends: Mapping[str, str], testbed: UsedTestbed) -> Environment:
    """What the run is measured on and with; `backends` are their descriptions. Raises MissingError."""
    return Environment(
        headway=headway.__version__,
        engine=_engine_version(),
        python=platform.python_version(),
        kernel=f"{platform.system()} {platform.release()}",
        cpu=_cpu_model(),
        cores=len(partition.used),
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
    printed = subprocess.run([find_engine(), "--version"], capture_output=True, text=True, timeout=10, check=False)
    return printed.stdout.strip()


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
