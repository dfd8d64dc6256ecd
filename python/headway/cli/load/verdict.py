"""What a run by hand comes to: its exit code, and the errors that no result may hide."""

from headway.errors import ExitCode, Fault, HeadwayError
from headway.report.load_run import EXHAUSTED, LoadRun


class ExhaustedError(HeadwayError):
    """This machine could not send what was asked for: the result is that of a smaller load."""

    exit_code = ExitCode.LIMIT_MISSED


def exhaustion(run: LoadRun) -> ExhaustedError | None:
    """The error when descriptors or ports ran out, even where most requests were answered."""
    faults = [
        Fault(f"{run.result.counts.by_failure[name]:,} requests were not sent: {what}", remedy=remedy)
        for name, (what, remedy) in EXHAUSTED.items()
        if run.result.counts.by_failure.get(name)
    ]
    return ExhaustedError(*faults) if faults else None


def exit_code(run: LoadRun, missed: bool = False) -> ExitCode:
    """130 after Ctrl-C, 3 where nothing was answered, 1 where the objective was missed."""
    if run.interrupted:
        return ExitCode.INTERRUPTED
    if not run.result.counts.answered:
        return ExitCode.TRIAL_FAILED
    return ExitCode.LIMIT_MISSED if missed else ExitCode.OK
