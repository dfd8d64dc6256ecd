"""Requests that were cut off without an answer: they took longer than can be told, and count so in every quantile.

Left out, they would make a server look quick that answers only those whom it can answer quickly.
"""

from collections.abc import Sequence
from typing import NamedTuple

from headway.engine.message import LoadResult
from headway.findings.model import Caveat
from headway.findings.subject import Block, Subject
from headway.findings.wording import percent, plural
from headway.spec.load import ClosedLoad
from headway.units import format_duration

TIMEOUTS = ("connect-timeout", "response-timeout")


class CutOff(NamedTuple):
    """Requests that waited longer than every answered one, by what cut them off: a timeout, or the drain's end."""

    timed_out: int
    unfinished: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.timed_out + self.unfinished


def cut_off(load: LoadResult, *, closed: bool, drain_ns: int) -> CutOff:
    """Those of the window: that timed out, and that were unfinished.

    Of an open load all that are unfinished after the drain. A closed load's window holds the answers that came in it,
    so that each user's last request is due later, as another's first one was due before: the unfinished count where
    the drain outlasted every answer, since then no answer was that long. A load that its user ended is not drained.
    """
    timed_out = sum(load.window.by_failure.get(name, 0) for name in TIMEOUTS)
    longer = not closed or (load.ended_by != "stop" and drain_ns >= (load.response.max_ns or 0))
    return CutOff(timed_out, load.counts.unfinished if longer else 0)


def censored(subject: Subject, block: Block) -> int:
    """How many requests of the block's window waited longer than every answered one."""
    closed = isinstance(subject.load, ClosedLoad)
    return cut_off(block.measured.load, closed=closed, drain_ns=subject.load.drain).total


def cut_off_caveats(subject: Subject, blocks: Sequence[Block]) -> tuple[Caveat, ...]:
    """That some requests had no answer, and from which quantile on nothing but a bound is known."""
    lost = sum(censored(subject, block) for block in blocks)
    if not lost:
        return ()
    answered = sum(block.window.answered for block in blocks)
    largest_ns = max(block.measured.load.response.max_ns or 0 for block in blocks)
    evidence = cut_off_said(lost, answered, largest_ns)
    hint = "a longer drain or client timeout shows how long they take; failures say why they have none"
    return (Caveat(name="cut-off", evidence=evidence, hint=hint),)


def cut_off_said(lost: int, answered: int, largest_ns: int) -> str:
    """What so many requests without an answer make of quantiles, the longest answer being this long."""
    return (
        f"{plural(lost, 'request')} of {answered + lost} had no answer when the load was cut off: quantiles count them "
        f"as longer than any answer; the longest {percent(lost / (answered + lost))} are known only to be more than "
        f"{format_duration(largest_ns)}"
    )
