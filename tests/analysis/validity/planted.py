"""A planted measurement, and the gates that it fails."""

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.subject import Subject
from headway.analysis.validity.checks import failed_checks
from headway.record.record import Measured
from headway.study.loads import Load

from ..records import SIGNUP, closed, environment, record, run_of, server, study_of


def judged(outcome: Measured, load: Load | None = None, **changes: object) -> dict[str, ResultWarning]:
    load = load or closed()
    _, block = block_of(outcome, load, **changes)
    return {failed.name: failed for failed in failed_checks(block)}


def block_of(outcome: Measured, load: Load, **changes: object) -> tuple[Subject, Block]:
    study = study_of([server()], [load], blocks=1)
    trial = run_of(study).trials[0]
    subject = Subject(server(), SIGNUP, load, "direct", environment(**changes))
    return subject, Block(1, record(trial, outcome), outcome, subject)
