"""Runs the cases: each study once, as `headway run --quick` does, all servers in fresh processes and in two blocks."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
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


def run(
    cases: Sequence[Case],
    folder: Path,
    tell: Callable[[str], None] = lambda _: None,
    studies: Path = STUDIES,
    window_s: float | None = None,
) -> Confusion:
    """What the lab says of these cases, which lie in `studies`. Each study's run is kept in a folder of its own within
    `folder`; one that is there already is judged anew. Windows are of `window_s`, or as the studies say.

    It is not the command line's own process, so that no report is drawn that nobody reads.

    Raises:
        HeadwayError: A study cannot be run.
    """
    began, found = time.monotonic(), list[Named]()
    for study in dict.fromkeys(case.study for case in cases):
        asked = [case for case in cases if case.study == study]
        tell(f"{study}: {len(asked)} servers")
        found += _run_study(studies / f"{study}.toml", asked, folder / study, window_s)
    return Confusion(tuple(found), time.monotonic() - began)


def _run_study(study: Path, cases: Sequence[Case], folder: Path, window_s: float | None) -> list[Named]:
    servers = [case.server for case in cases]
    if folder.exists():
        return judged(cases, folder)
    asked = _with_window(select_study(RunOptions(str(study), quick=True, only=servers, cpus=server_cpus())), window_s)
    with own_cpus_kept():
        summary = anyio.run(run_study, Attempt(asked, folder, "python -m tests.planted", probe=True), lambda _: None)
    if summary.interrupted:
        raise KeyboardInterrupt
    return judged(cases, folder)


def _with_window(study: Study, window_s: float | None) -> Study:
    """The study with windows of this length. Its own are a second or two, in which a look more or less makes several
    percent of a time budget."""
    if window_s is None:
        return study
    window = round(window_s * NS_PER_S)
    loads = tuple(load.model_copy(update={"window": window} if load.window else {}) for load in study.loads)
    return study.model_copy(update={"loads": loads})


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
