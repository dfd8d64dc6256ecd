"""Runs the cases: each study once, as `headway run --quick` does, all servers in fresh processes and in two blocks."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import anyio
from tests.planted.cases import STUDIES, Case
from tests.planted.naming import Confusion, Named, named

from headway.analysis.analyze import analyze
from headway.cli.run_options import RunOptions, select_study
from headway.record.store import Store
from headway.run.study_run import Attempt, run_study
from headway.study.study import Study
from headway.units import NS_PER_S


@dataclass(frozen=True)
class Length:
    """For how long each server is loaded: `window_s`, or as its study says.

    A study's window is a second or two, in which a look or two more or less make several percent of a time budget.
    """

    window_s: float | None = None

    def applied_to(self, study: Study) -> Study:
        """Return the study with windows of this length."""
        if self.window_s is None:
            return study
        window = round(self.window_s * NS_PER_S)
        loads = tuple(load.model_copy(update={"window": window} if load.window else {}) for load in study.loads)
        return study.model_copy(update={"loads": loads})


AS_STUDIES_SAY = Length()


def run(
    cases: Sequence[Case],
    folder: Path,
    tell: Callable[[str], None] = lambda _: None,
    studies: Path = STUDIES,
    length: Length = AS_STUDIES_SAY,
) -> Confusion:
    """What the lab says of these cases, which lie in `studies`. Each study's run is kept in a folder of its own within
    `folder`; one that is there already is judged anew.

    It is not the command line's own process, so that no report is drawn that nobody reads.

    Raises:
        HeadwayError: A study cannot be run.
    """
    began, found = time.monotonic(), list[Named]()
    for study in dict.fromkeys(case.study for case in cases):
        asked = [case for case in cases if case.study == study]
        tell(f"{study}: {len(asked)} servers")
        found += _run_study(studies / f"{study}.toml", asked, folder / study, length)
    return Confusion(tuple(found), time.monotonic() - began)


def _run_study(study: Path, cases: Sequence[Case], folder: Path, length: Length) -> list[Named]:
    servers = [case.server for case in cases]
    if folder.exists():
        return judged(cases, folder)
    asked = length.applied_to(select_study(RunOptions(str(study), quick=True, only=servers, cpus=server_cpus())))
    with own_cpus_kept():
        summary = anyio.run(run_study, Attempt(asked, folder, "python -m tests.planted", probe=True), lambda _: None)
    if summary.interrupted:
        raise KeyboardInterrupt
    return judged(cases, folder)


def judged(cases: Sequence[Case], folder: Path) -> list[Named]:
    """What the lab says of the run that is kept in this folder."""
    store = Store(folder)
    found = analyze(store.run(), store.records(), store.summary()).findings
    cells = {cell.server: cell.model_dump() for cell in found.cells}
    return [named(case, cells.get(case.server)) for case in cases]


def server_cpus() -> str | None:
    """One processor for the server, however many there are: two processes that compute are then cpu-bound anywhere."""
    cpus = sorted(os.sched_getaffinity(0))
    return f"server={cpus[-1]}" if len(cpus) > 1 else None


@contextmanager
def own_cpus_kept() -> Iterator[None]:
    """A run leaves the lab on its own processors; whoever comes after it gets back those from before."""
    own = os.sched_getaffinity(0)
    try:
        yield
    finally:
        os.sched_setaffinity(0, own)
