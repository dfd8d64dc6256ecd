"""The caveat of pressure: others waited for memory or for a disk while the server was measured.

The kernel tells how long some task of the machine was stalled for want of a processor, of a disk or of memory (PSI, its
Documentation/accounting/psi.rst), not whose task. So of each resource only that counts which a healthy run does not
make itself:

- Memory: a server with memory enough never waits for it. Whoever does has pages reclaimed, or read back.
- Disks: of a workload that asks none. Steps that write files or ask the database wait for a disk themselves, and of an
  app of the user's nobody knows what it writes: there it is not told.
- Processors: never. The threads of a loaded server that queue for their own processor make as much pressure as another
  program would; a server that is as busy as it is meant to be has all of the time "some" of it. Steal, the spin and
  `crowded` tell of others there. The share is kept in the record all the same.
"""

from collections.abc import Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.subject import Subject
from headway.format import percent

MEMORY_SHARE = 0.02
"""Were all of it the server's own, two servers that differ by so much would still be taken for the same (δ)."""

DISK_SHARE = 0.10
"""What writes a line to a log now and then stays far below. Above, a program is at work on a disk, and with it the
kernel on whatever processor its interrupts come to."""

USES_A_DISK = frozenset({"files", "postgres"})


def pressure(cell: MeasuredCell) -> ResultWarning | None:
    """Somebody waited for memory, or for a disk that this workload does not ask."""
    subject, blocks = cell.subject, cell.blocks
    said = []
    if worst := _worst(blocks, "memory", MEMORY_SHARE):
        said.append(f"for memory in {worst}")
    if not _uses_a_disk(subject) and (worst := _worst(blocks, "io", DISK_SHARE)):
        said.append(f"for a disk, which this workload does not ask, in {worst}")
    if not said:
        return None
    evidence = f"some process of the machine waited {' and '.join(said)}"
    return ResultWarning(name="pressure", evidence=evidence, hint="end other programs, or give the machine more memory")


def _worst(blocks: Sequence[Block], resource: str, most: float) -> str:
    """ "31 % of block 2 (at most 2.0 %)": the block with the largest share, if that is more than `most`; else ""."""
    shares = [
        (share, block.number)
        for block in blocks
        if block.measured.pressure is not None and (share := getattr(block.measured.pressure, resource)) is not None
    ]
    share, number = max(shares, default=(0.0, 0))
    return f"{percent(share)} of block {number} (at most {percent(most)})" if share > most else ""


def _uses_a_disk(subject: Subject) -> bool:
    return subject.server.foreign is not None or not USES_A_DISK.isdisjoint(subject.workload.backends)
