"""Pressure: for how long somebody on the machine stalled, since a processor, a disk or memory was not to be had.

The kernel adds it up for the whole machine (PSI, its Documentation/accounting/psi.rst): `some` is the time in which at
least one task waited. Kernels before 4.20 do not know it, others have it turned off, and containers may hide it.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from headway.record.record import Pressure

FOLDER = Path("/proc/pressure")
RESOURCES = ("cpu", "io", "memory")

NS_PER_US = 1_000


@dataclass(frozen=True)
class Stalled:
    """What the kernel has added up until one moment of the monotonic clock, in ns; without what it does not tell."""

    at_ns: int
    some_ns: Mapping[str, int]


def read_pressure(folder: Path = FOLDER) -> Stalled:
    """What is added up now. Whatever cannot be read, or is not as the kernel documents it, is left out."""
    totals = {name: _some_us(folder / name) for name in RESOURCES}
    some_ns = {name: total * NS_PER_US for name, total in totals.items() if total is not None}
    return Stalled(time.monotonic_ns(), some_ns)


def pressure_between(before: Stalled, after: Stalled) -> Pressure | None:
    """The share of the time between two readings in which somebody waited for each; None where nothing is known."""
    elapsed_ns = after.at_ns - before.at_ns
    known = before.some_ns.keys() & after.some_ns.keys()
    if elapsed_ns <= 0 or not known:
        return None
    # The kernel's clock is another one than ours, so that what was all of the time may be a little more.
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
