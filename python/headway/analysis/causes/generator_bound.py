"""generator-bound: the load generator, not the server, limits the rate."""

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Found, Mechanism
from headway.analysis.cell.cell_findings import Cause, RuledOut
from headway.format import percent

NAME = "generator-bound"


def detect_generator_bound(case: Case) -> Found:
    """Detect that the load generator failed one of its own validity checks: then it is what was measured.

    Not where it lacked ports and nothing else: that is `ports-exhausted`.
    """
    lacked_ports = any(block.measured.load.counts.by_failure.get("no-port") for block in case.blocks)
    if lacked_ports and "ports-exhausted" in case.names and len(case.generator_faults) <= 1:
        return None
    if case.generator_faults:
        return Cause(name=NAME, evidence="; ".join(dict.fromkeys(case.generator_faults)))
    share = max((block.measured.load.cpu_share for block in case.blocks), default=None)
    if share is None:
        return None
    return RuledOut(name=NAME, evidence=f"the load generator used {percent(share)} of its core at most")


GENERATOR_BOUND = Mechanism(
    name=NAME,
    explain="The load generator failed one of its own validity checks, so that it is what was measured.",
    remedy="give the load generator a core of its own, or ask for less",
    detect=detect_generator_bound,
    of_trials=True,
)
