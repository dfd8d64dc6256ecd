"""Clients that read slowly: which line of the program makes what they are sent.

A server's own code writes a response. Where the program makes it in parts, the generator's line is known; where it has
returned all of it before, no line of the program's is there any more.
"""

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.queue_place import short, where
from headway.analysis.causes.queueing import SLOW_READER
from headway.analysis.cell.cell_findings import BudgetRow
from headway.record.probe import Written


def slow_reader(case: Case, row: BudgetRow, said: str) -> Named:
    """The cause by a row at which responses are written, with the line that makes them, if that is known."""
    at = where(row)
    made = _made(case) if at is None else None
    if made is not None:
        at = f"{made.file}:{made.line}"
        said += f"; what is written is made by {made.function} ({short(made.file)}:{made.line})"
    return SLOW_READER.name, Detection(said, where=at)


def _made(case: Case) -> Written | None:
    """The generator whose parts were found to be written most often."""
    lines = [each for probe in case.probes for each in probe.writing]
    return max(lines, key=lambda each: each.times, default=None)
