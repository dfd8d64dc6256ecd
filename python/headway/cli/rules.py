"""What the runner asks of the findings while a study runs."""

from collections.abc import Sequence

from headway.record.record import Record, Spin
from headway.record.run import Run
from headway.run.study_run import Rules

# Statistics take a second or two to import: only a run that asks waits for them.


def _enough(run: Run, records: Sequence[Record], blocks: int) -> str:
    from headway.analysis.decide.early_stop import enough

    return enough(run, records, blocks)


def _disturbed(earlier: Sequence[Spin], last: Record) -> str:
    from headway.analysis.validity.noise import disturbed

    return disturbed(earlier, last)


RULES = Rules(_enough, _disturbed)
"""Those of a study that somebody asked for."""

EVERY_BLOCK = Rules(disturbed=_disturbed)
"""Those of a study whose blocks are as many as another one's were."""
