"""A check as a baseline: what was advised is kept with its figures, and a later app is held against them.

The same server, settings, routes and load are measured again, so that whatever differs is the app's own doing.
"""

from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from headway.analysis.cell.cell_findings import FindingModel
from headway.analysis.compare.baseline import Baseline
from headway.analysis.compare.run_baseline import baseline_of
from headway.analysis.compare.run_comparison import Between, between
from headway.analysis.decide.tournament import BLOCKS, Round
from headway.cli.check.stages import LAST, Stages
from headway.errors import Fault, StudyError
from headway.record.store import Store, write_atomically
from headway.study.candidate import Candidate
from headway.units import NS_PER_S

AGAIN = "again"
"""The stage in which a later app is measured."""


class CheckBaseline(FindingModel):
    """What a check keeps: the candidate that was advised, for how long it was measured (seconds), and its figures."""

    format: Literal[1] = 1
    candidate: Candidate
    window_s: float
    baseline: Baseline

    @property
    def round(self) -> Round:
        """How it is measured again."""
        return Round(1, self.window_s, BLOCKS)


def keep(stages: Stages, candidate: Candidate, file: Path) -> None:
    """Writes what the last round found of the candidate."""
    store = Store(stages.folder / LAST)
    run = store.run()
    found = baseline_of(run, store.records())
    own = tuple(cell for cell in found.cells if cell.server == candidate.name)
    window = run.study.loads[0].window
    assert window is not None
    kept = CheckBaseline(
        candidate=candidate, window_s=window / NS_PER_S, baseline=found.model_copy(update={"cells": own})
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(file, kept.model_dump_json(indent=1) + "\n")


def read_baseline(file: Path) -> CheckBaseline:
    """What was kept. Raises StudyError where there is none."""
    remedy = f"save one first: headway check … --save-baseline {file}"
    try:
        return CheckBaseline.model_validate_json(file.read_bytes())
    except FileNotFoundError:
        raise StudyError(Fault("there is no baseline", str(file), remedy)) from None
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        where = ".".join(map(str, detail["loc"]))
        raise StudyError(Fault(f"is no baseline of a check: {where}: {detail['msg']}", str(file), remedy)) from None


def held_against(kept: CheckBaseline, store: Store, margin: float) -> Between:
    """What was measured now against what was kept."""
    return between(kept.baseline, baseline_of(store.run(), store.records()), margin)
