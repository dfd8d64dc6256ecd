"""Gates of the server: it does the work that it answers for, and has what its manifest declares."""

import math

from headway.analysis.cell.block import Block
from headway.analysis.validity.failed_check import FailedCheck
from headway.format import format_duration
from headway.record.record import CapacityValue
from headway.units import NS_PER_S


def unverified(block: Block) -> FailedCheck | None:
    """No answer had a wrong body or came before the steps could be done: a server that answers so is not measured."""
    subject = block.subject
    by_failure = block.measured.load.counts.by_failure
    wrong = {name: by_failure[name] for name in ("bad-body", "too-quick") if by_failure.get(name)}
    alone_s = block.measured.single_user.service_ns / NS_PER_S
    if not wrong and alone_s * NS_PER_S >= max(1, subject.soonest_ns):
        return None
    said = [f"{count} answers were {name}" for name, count in wrong.items()]
    if not wrong:
        least, travel = format_duration(subject.least_ns), "" if subject.links.is_plain else " and the links"
        said = [f"a lone user was answered in {format_duration(alone_s * NS_PER_S)}, the steps{travel} take {least}"]
    return FailedCheck("verification", "; ".join(said), "the server does not do the work that it answers for: mend it")


def capacities(block: Block) -> FailedCheck | None:
    """The running server has what its manifest declares. An app that knows nothing of the lab cannot be asked."""
    subject = block.subject
    if subject.server.foreign is not None:
        return None
    declared, read_back = block.measured.declared, block.measured.read_back
    wrong = [
        f"{name}: declared {_said(value)}, read back {_said(read_back[name]) if name in read_back else 'nothing'}"
        for name, value in declared.items()
        if name not in read_back or not _same(value, read_back[name])
    ]
    if not wrong:
        return None
    return FailedCheck("capacities", "; ".join(wrong), "correct the manifest, or the server so that it obeys it")


def _same(a: CapacityValue, b: CapacityValue) -> bool:
    if isinstance(a, int | float) and isinstance(b, int | float):
        return math.isclose(a, b, rel_tol=1e-9)
    return a == b


def _said(value: CapacityValue) -> str:
    return "none" if value is None else str(value)


def backends(block: Block) -> FailedCheck | None:
    """Each backend was asked at least once for every verified answer: who answers without asking did not do the work.

    More requests than were sent is no fault: a client library may ask again over a new connection.
    """
    subject = block.subject
    total = block.measured.load.counts
    wrong = []
    for name in subject.workload.backends:
        seen, needed = block.measured.backends.get(name), subject.counted_asks(name) * total.answered
        if seen is not None and seen.requests < needed:
            wrong.append(f"{name} was asked {seen.requests} times for {total.answered} verified answers")
    if not wrong:
        return None
    return FailedCheck("backends", "; ".join(wrong), "the server answers without doing the work: mend it")
