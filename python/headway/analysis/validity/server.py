"""Validity checks of the server: it does its work, has what its manifest declares, and is no quicker than possible."""

import math
from collections.abc import Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import ResultWarning, TheoreticalMaximum
from headway.analysis.cell.theoretical_maximum import MEASURED
from headway.analysis.validity.check import check
from headway.format import format_duration, percent
from headway.record.record import CapacityValue

ABOVE_MAXIMUM = 0.02
"""How far above a theoretical maximum a rate may be."""


@check("verification", "the server does not do the work that it answers for: mend it")
def verification(block: Block) -> str:
    """No response had a wrong body or came before the operations could be done."""
    subject, by_failure = block.subject, block.measured.load.counts.by_failure
    wrong = [f"{count} answers were {name}" for name in ("bad-body", "too-quick") if (count := by_failure.get(name))]
    alone_ns = block.measured.single_user.service_ns
    if wrong or alone_ns >= max(1, subject.soonest_ns):
        return "; ".join(wrong)
    least, travel = format_duration(subject.least_ns), "" if subject.networks.is_plain else " and the networks"
    return f"a lone user was answered in {format_duration(alone_ns)}, the operations{travel} take {least}"


@check("capacities", "correct the manifest, or the server so that it obeys it")
def capacities(block: Block) -> str:
    """The running server has what its manifest declares. A user's own app cannot be asked for it."""
    if block.subject.server.foreign is not None:
        return ""
    read_back = block.measured.read_back
    return "; ".join(
        f"{name}: declared {_text(value)}, read back {_text(read_back[name]) if name in read_back else 'nothing'}"
        for name, value in block.measured.declared.items()
        if name not in read_back or not _same(value, read_back[name])
    )


def _same(a: CapacityValue, b: CapacityValue) -> bool:
    if isinstance(a, int | float) and isinstance(b, int | float):
        return math.isclose(a, b, rel_tol=1e-9)
    return a == b


def _text(value: CapacityValue) -> str:
    return "none" if value is None else str(value)


@check("backends", "the server answers without doing the work: mend it")
def backends(block: Block) -> str:
    """Each backend got at least one request for every validated response.

    More requests than were sent is no fault: a client library may try again over a new connection.
    """
    answered = block.measured.load.counts.answered
    return "; ".join(
        f"{name} was asked {seen.requests} times for {answered} verified answers"
        for name in block.subject.workload.backends
        if (seen := block.measured.backends.get(name)) is not None
        and seen.requests < block.subject.counted_asks(name) * answered
    )


def above_maximum(block: Block, maxima: Sequence[TheoreticalMaximum], ideal: float | None) -> ResultWarning | None:
    """The rate is no higher than arithmetic allows.

    Nothing honest exceeds `ideal`, which the bare waits allow (`ideal_per_s`), nor the least of `maxima`; 2 % are for
    the window's edges, and what whole responses may be off by there. What rests on R0 is no reason to distrust a rate:
    that refutes the bound, and a warning says so. Nor is what was measured under this very load (`MEASURED`), nor the
    offered rate: random arrivals exceed their mean in half of the windows.
    """
    edges = block.unresolved_per_s / block.rate if block.rate else 0.0
    tolerance = ABOVE_MAXIMUM + _luck(block) + edges
    if ideal is not None and block.rate > ideal * (1 + tolerance):
        return _above(block.rate, ideal, "what the bare waits allow", tolerance)
    declared = [each for each in maxima if each.name not in ("offered", *MEASURED) and "r0_s" not in each.inputs]
    least = min(declared, key=lambda maximum: maximum.value, default=None)
    if least is None or block.rate <= least.value * (1 + tolerance):
        return None
    return _above(block.rate, least.value, f"the theoretical maximum {least.formula}", tolerance)


def _luck(block: Block) -> float:
    """How much shorter than its mean the wait of a window's requests may be by chance, as a share.

    Four standard errors, as one in forty of a study's many trials passes two. The spread of one wait is taken for what
    its mean is above its least: so it is of an exponential law, and of an error that half of the requests meet.
    """
    subject = block.subject
    mean_ns = subject.workload.mean_ns
    if not subject.waits_by_chance or not block.window.answered:
        return 0.0
    return 4 * (mean_ns - subject.workload.least_ns) / mean_ns / math.sqrt(block.window.answered)


def _above(per_s: float, bound: float, what: str, tolerance: float) -> ResultWarning:
    evidence = (
        f"{per_s:.4g}/s is {percent(per_s / bound - 1)} above {what} = {bound:.4g}/s (at most {percent(tolerance)})"
    )
    hint = (
        "take a longer window, and a ramp, so that users do not send in step; "
        "else the inputs of the theoretical maximum are wrong"
    )
    return ResultWarning(name="above-maximum", evidence=evidence, hint=hint)
