"""Requests that were cut off without an answer: they took longer than can be told, and count so in every quantile.

Left out, they would make a server look quick that answers only those whom it can answer quickly.
"""

from collections.abc import Sequence

from headway.findings.model import Caveat
from headway.findings.subject import Block, Subject
from headway.findings.wording import percent, plural
from headway.spec.load import ClosedLoad
from headway.units import format_duration

TIMEOUTS = ("connect-timeout", "response-timeout")


def censored(subject: Subject, block: Block) -> int:
    """How many requests of the window waited longer than every answered one: those timed out, and the unfinished ones.

    Of an open load all that are unfinished after the drain. A closed load's window holds the answers that came in it,
    so that each user's last request is due later, as another's first one was due before: the unfinished count where
    the drain outlasted every answer, since then no answer was that long.
    """
    load = block.measured.load
    timed_out = sum(block.window.by_failure.get(name, 0) for name in TIMEOUTS)
    longer = not isinstance(subject.load, ClosedLoad) or subject.load.drain >= (load.response.max_ns or 0)
    return timed_out + (load.counts.unfinished if longer else 0)


def cut_off_caveats(subject: Subject, blocks: Sequence[Block]) -> tuple[Caveat, ...]:
    """That some requests had no answer, and from which quantile on nothing but a bound is known."""
    lost = sum(censored(subject, block) for block in blocks)
    if not lost:
        return ()
    answered = sum(block.window.answered for block in blocks)
    largest_ns = max(block.measured.load.response.max_ns or 0 for block in blocks)
    evidence = (
        f"{plural(lost, 'request')} of {answered + lost} had no answer when the load was cut off: quantiles count them "
        f"as longer than any answer; the longest {percent(lost / (answered + lost))} are known only to be more than "
        f"{format_duration(largest_ns)}"
    )
    hint = "a longer drain or client timeout shows how long they take; failures say why they have none"
    return (Caveat(name="cut-off", evidence=evidence, hint=hint),)
