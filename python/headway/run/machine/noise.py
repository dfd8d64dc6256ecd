"""Pressure: for how long some task of the machine stalled because it had no processor, disk or memory.

The kernel adds it up for the whole machine (PSI, its Documentation/accounting/psi.rst): `some` is the time in which at
least one task waited. Kernels before 4.20 do not know it, others have it turned off, and containers may hide it.

CPU calibration: the same short computation on the server's processor, before a trial and after it.
"""

import hashlib
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import anyio.to_thread

from headway.record.record import Pressure

FOLDER = Path("/proc/pressure")
RESOURCES = ("cpu", "io", "memory")

NS_PER_US = 1_000


@dataclass(frozen=True)
class Stalled:
    """What the kernel has added up until one moment of the monotonic clock, in ns; only what it reports."""

    at_ns: int
    some_ns: Mapping[str, int]


def read_pressure(folder: Path = FOLDER) -> Stalled:
    """What is added up now. Whatever cannot be read, or is not as the kernel documents it, is left out."""
    totals = {name: _some_us(folder / name) for name in RESOURCES}
    some_ns = {name: total * NS_PER_US for name, total in totals.items() if total is not None}
    return Stalled(time.monotonic_ns(), some_ns)


def pressure_between(before: Stalled, after: Stalled) -> Pressure | None:
    """Return the share of the time between two readings in which a task waited for each; None where unknown."""
    elapsed_ns = after.at_ns - before.at_ns
    known = before.some_ns.keys() & after.some_ns.keys()
    if elapsed_ns <= 0 or not known:
        return None
    # The kernel's clock is not the monotonic clock, so that a share may be a little more than 1.
    shares = {name: (after.some_ns[name] - before.some_ns[name]) / elapsed_ns for name in known}
    return Pressure(**{name: min(1.0, max(0.0, share)) for name, share in shares.items()})


def _some_us(file: Path) -> int | None:
    """The total of the line "some avg10=0.00 avg60=0.00 avg300=0.00 total=0", in µs."""
    try:
        lines = file.read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:  # there is no such file, or the kernel has PSI turned off
        return None
    words = next((line.split() for line in lines if line.startswith("some ")), [])
    total = next((word.removeprefix("total=") for word in words if word.startswith("total=")), "")
    return int(total) if total.isascii() and total.isdigit() else None


ROUNDS = 5
ITERATIONS = 8_000
"""SHA-256 twice for each: some 4 ms a round. It runs in C without the interpreter's lock, and touches no memory."""


async def calibrate_cpu_ns(cpus: Sequence[int]) -> int:
    """What the computation takes on the first of these processors, in ns: the median of a few rounds.

    One round may meet an interrupt; a processor that is slower, or shared, slows them all.
    """
    return await anyio.to_thread.run_sync(_calibrate_ns, tuple(cpus)[:1])


def _calibrate_ns(cpus: Sequence[int]) -> int:
    """Runs on the thread of the caller, which is given its own processors back."""
    own = os.sched_getaffinity(0)
    try:
        if cpus:
            os.sched_setaffinity(0, cpus)
        return round(median(_round_ns() for _ in range(ROUNDS)))
    finally:
        os.sched_setaffinity(0, own)


def _round_ns() -> int:
    began = time.perf_counter_ns()
    hashlib.pbkdf2_hmac("sha256", b"headway", b"spin", ITERATIONS)
    return time.perf_counter_ns() - began
