"""Warnings of requests: some failed, were not sent, were repeated, or were not counted."""

from headway.analysis.cell.background_probe import SHOWS
from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.open_load import fell_behind, offered_per_s
from headway.format import percent, plural, rate
from headway.study.loads import OpenLoad

MOST_ABOVE = 0.10
"""Up to here a rate above its ceiling is what R0 is uncertain by."""


def failures(cell: MeasuredCell) -> ResultWarning | None:
    """Some requests failed: the rate is that of the verified answers only."""
    blocks = cell.blocks
    by_name: dict[str, int] = {}
    for block in blocks:
        for name, count in block.window.by_failure.items():
            by_name[name] = by_name.get(name, 0) + count
    said = ", ".join(f"{count} {name}" for name, count in sorted(by_name.items()) if count)
    if not said:
        return None
    answers = sum(block.window.answered for block in blocks)
    evidence = f"{said}, beside {answers} verified answers, which alone are counted"
    return ResultWarning(name="failures", evidence=evidence, hint="see the server's log in the run's folder")


def behind(cell: MeasuredCell) -> ResultWarning | None:
    """The server was asked for more than it did, and not everything that was due could be sent to it."""
    subject, blocks = cell.subject, cell.blocks
    load, late = subject.load, [block for block in blocks if fell_behind(block)]
    if not isinstance(load, OpenLoad) or not late:
        return None
    dropped = sum(block.measured.load.counts.dropped for block in late)
    scheduled = sum(block.measured.load.counts.scheduled for block in late)
    evidence = (
        f"the server fell behind in {len(late)} of {plural(len(blocks), 'block')}: {dropped:,} of {scheduled:,} "
        f"scheduled requests were dropped, as {load.in_flight_cap:,} before them had no answer yet; limits count them "
        "as unanswered, response times are of those that were sent"
    )
    asked = rate(sum(offered_per_s(load, block) for block in late) / len(late))
    hint = f"its rate is all that it does: {asked}/s is more than it keeps up with"
    return ResultWarning(name="behind", evidence=evidence, hint=hint)


def ceiling_too_low(cell: MeasuredCell) -> ResultWarning | None:
    """The cell did more than the ceiling that binds it: one of the ceiling's inputs is wrong."""
    bound, throughput = cell.theoretical_maximum, cell.throughput
    if bound is None or bound.name == "offered" or throughput.value <= bound.value * (1 + MOST_ABOVE):
        return None
    evidence = (
        f"{rate(throughput.value)}/s is {percent(throughput.value / bound.value - 1)} above {bound.formula} = "
        f"{rate(bound.value)}/s: what a lone user was seen to need is more than what a request needs under load"
    )
    hint = "the true ceiling is higher: its inputs are chance, or so short that a sleeping processor shows in them"
    return ResultWarning(name="ceiling-too-low", evidence=evidence, hint=hint)


def backend_not_counted(cell: MeasuredCell) -> ResultWarning | None:
    """A backend did not say how often it was asked."""
    subject, blocks = cell.subject, cell.blocks
    missing = [
        name for name in subject.workload.backends if any(name not in block.measured.backends for block in blocks)
    ]
    if not missing:
        return None
    evidence = f"{', '.join(missing)} did not count its requests: only the answers' tokens prove that it was asked"
    return ResultWarning(name="backend-not-counted", evidence=evidence, hint="let the lab start its own backends")


def asked_again(cell: MeasuredCell) -> ResultWarning | None:
    """A backend saw more requests than there was reason for: something repeats them."""
    subject, blocks = cell.subject, cell.blocks
    said = []
    for name in subject.workload.backends:
        for block in blocks:
            seen, load = block.measured.backends.get(name), block.measured.load
            most = subject.counted_asks(name) * (load.counts.sent + load.retried)
            if seen is not None and seen.requests > most:
                said.append(f"{name} was asked {seen.requests} times in block {block.number}, for {most} at most")
    if not said:
        return None
    hint = "a client library that repeats requests does more work than the load asks for"
    return ResultWarning(name="asked-again", evidence="; ".join(said), hint=hint)


def background_probe_in_cost(cell: MeasuredCell) -> ResultWarning | None:
    """Where its answers are enough to show in what a request of the load seems to cost."""
    blocks = cell.blocks
    own = sum(
        block.measured.background_probe.answered for block in blocks if block.measured.background_probe is not None
    )
    answered = sum(block.window.answered for block in blocks)
    if own <= SHOWS * answered:
        return None
    evidence = f"the server's CPU time has {own} answers to the bystander in it, beside {answered} to the load"
    return ResultWarning(
        name="bystander-in-cost", evidence=evidence, hint='background_probe = "none" in the study leaves it out'
    )
