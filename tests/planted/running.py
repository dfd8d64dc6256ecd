"""Runs the cases: each study once by the real command line, all servers in fresh processes, in two blocks."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.planted.cases import STUDIES, Case
from tests.planted.naming import Confusion, Named, named
from tests.system.conftest import headway

STUDY_TIMEOUT_S = 900.0
"""Ends a study that hangs; the largest takes some minutes."""


class NotRunError(Exception):
    """A study gave no findings."""


def run(cases: Sequence[Case], folder: Path, tell: Callable[[str], None] = lambda _: None) -> Confusion:
    """What the lab says of these cases. Runs are kept in `folder`, which is made.

    Raises:
        NotRunError: A study gave no findings, with what the command said instead.
    """
    folder.mkdir(parents=True, exist_ok=True)
    began, found = time.monotonic(), list[Named]()
    for study in dict.fromkeys(case.study for case in cases):
        asked = [case for case in cases if case.study == study]
        tell(f"{study}: {len(asked)} servers")
        found += _run_study(study, asked, folder)
    return Confusion(tuple(found), time.monotonic() - began)


def _run_study(study: str, cases: Sequence[Case], folder: Path) -> list[Named]:
    only = [word for case in cases for word in ("--only", case.server)]
    file = str(STUDIES / f"{study}.toml")
    ran = headway(folder, "run", file, "--quick", "--json", *only, *server_cpus(), timeout_s=STUDY_TIMEOUT_S)
    try:
        cells = {cell["server"]: cell for cell in ran.findings["cells"]}
    except ValueError:
        raise NotRunError(f"{study} ended with code {ran.code} and no findings: {ran.err}") from None
    return [named(case, cells.get(case.server)) for case in cases]


def server_cpus() -> tuple[str, ...]:
    """One processor for the server, however many there are: two processes that compute are then cpu-bound anywhere."""
    cpus = sorted(os.sched_getaffinity(0))
    return ("--cpus", f"server={cpus[-1]}") if len(cpus) > 1 else ()
