"""Whether a trial is fit to be used, as soon as it has ended: who watches a run is shown no figure that is none."""

from headway.record.record import Measured, Record, Spin, spins_of
from headway.record.run import Run


class Fitness:
    """Asks the gates about each trial of a run, beside the spins of those before it."""

    def __init__(self) -> None:
        self._run: Run | None = None
        self._spins: list[Spin] = []

    def begin(self, run: Run) -> None:
        """The run whose trials follow."""
        self._run, self._spins = run, []

    def unfit(self, record: Record) -> str:
        """Why the trial that has ended is not fit to be used; "" where it is, or measured nothing by itself."""
        self._spins += spins_of([record])
        if self._run is None or not isinstance(record.outcome, Measured):
            return ""
        # It takes a second or two to import: after a trial, when no load is on.
        from headway.analysis.validity.fitness import unfit  # noqa: PLC0415

        return unfit(self._run, record, self._spins)
