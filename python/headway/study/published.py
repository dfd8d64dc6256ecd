"""The figures that a source published, by cell: `published.csv` in the folder of its study."""

import csv
import math
from collections.abc import Sequence
from pathlib import Path

from pydantic import Field

from headway.errors import Fault, StudyError
from headway.strict import StrictModel
from headway.study.cells import CellNames
from headway.study.metrics import METRICS, Metric


class Published(StrictModel):
    """What the source gives for one cell."""

    cell: CellNames
    figures: dict[Metric, float] = Field(min_length=1)
    note: str = ""


def read_published(path: Path, cells: Sequence[CellNames]) -> tuple[Published, ...]:
    """The rows of the file, in its order; none where there is no such file.

    Columns are server, workload, load and link (one may be missing where the study has a single one of it), metrics by
    name, and `note`. An empty field was not published. A row of a cell that the study does not have is passed over:
    the quick or the corrected form may do without it. Raises StudyError with every fault.
    """
    if not path.is_file():
        return ()
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file, strict=True)
        unknown = [name for name in reader.fieldnames or () if name not in (*CellNames._fields, *METRICS, "note")]
        if unknown:
            remedy = f"columns are {', '.join(CellNames._fields)}, note, and metrics: {', '.join(METRICS)}"
            raise StudyError(Fault(f"no metric is called {', '.join(unknown)}", f"{path}:1", remedy))
        rows = [(reader.line_num, row) for row in reader]
    faults: list[Fault] = []
    found = [_row(row, f"{path}:{line}", cells, faults) for line, row in rows]
    if faults:
        raise StudyError(*faults)
    return tuple(row for row in found if row is not None)


def _row(row: dict[str, str], place: str, cells: Sequence[CellNames], faults: list[Fault]) -> Published | None:
    names = {key: row[key] for key in CellNames._fields if row.get(key)}
    matching = [cell for cell in cells if all(getattr(cell, key) == name for key, name in names.items())]
    if len(matching) > 1:
        faults.append(Fault(f"{len(matching)} cells match this row", place, "name what tells them apart"))
    figures: dict[Metric, float] = {}
    for name in METRICS:
        text = (row.get(name) or "").strip()
        if not text:
            continue
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if math.isfinite(value):
            figures[name] = value
        else:
            faults.append(Fault(f"{name}: {text!r} is no number", place, "write it as 1.5, or leave the field empty"))
    if len(matching) != 1 or not figures:
        return None
    return Published(cell=matching[0], figures=figures, note=(row.get("note") or "").strip())
