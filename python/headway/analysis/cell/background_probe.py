"""What the bystander felt: its own response times, and how much slower the load made them.

Of the requests that were due, those without a right answer count as slower than all that have one: their user waits
still. So a quantile that lies among them is not known, and none is made up for it.
"""

from collections.abc import Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import BackgroundProbeFindings
from headway.analysis.cell.estimate import geometric
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.histogram import Histogram, resolution
from headway.analysis.cell.quantiles import P99_NEEDS, censored_quantile_ns, quantile_ms
from headway.format import format_duration, percent, times
from headway.record.record import BackgroundProbeResult as Felt
from headway.units import NS_PER_MS

FEW = 10
"""Fewer requests than these in all say nothing of a median."""

SHOWS = 0.06
"""It asks for a twentieth of what the load can be answered; where that is answered less, its share is larger, and is
said to be in the server's CPU time."""

SLOWER = 1.5
"""From so many times its time alone on it is said to be slower."""


def background_probe_findings(blocks: Sequence[Block]) -> BackgroundProbeFindings | None:
    """The bystander over all blocks that had one; None where none had, or it had hardly asked."""
    felt = [block.measured.background_probe for block in blocks if block.measured.background_probe is not None]
    asked = sum(_asked(each) for each in felt)
    if asked < FEW:
        return None
    p50_ms = _quantile_ms(felt, 0.5)
    p99_ms = _quantile_ms(felt, 0.99) if asked >= P99_NEEDS else None
    found = {
        "rate_per_s": felt[0].rate_per_s,
        "asked": asked,
        "unanswered": sum(_unanswered(each) for each in felt),
        "p50_ms": p50_ms,
        "p99_ms": p99_ms,
        "single_user_ms": _alone_ms(felt),
        "slower": _slower(felt),
        "sentence": "",
    }
    made = BackgroundProbeFindings.model_validate(found)
    return made.model_copy(update={"sentence": said(made)})


def said(found: BackgroundProbeFindings) -> str:
    """In words, such as "another user's trivial request takes 840 ms (p99 1.1 s), 1,200 times as long as alone"."""
    if found.p50_ms is None:
        return f"{percent(found.unanswered / found.asked)} of another user's trivial requests got no right answer"
    text = f"another user's trivial request takes {_duration(found.p50_ms)}"
    if found.p99_ms is not None:
        text += f" (p99 {_duration(found.p99_ms)})"
    if found.slower is not None:
        factor = found.slower.value
        text += f", {times(factor)} times as long as alone" if factor >= SLOWER else ", about as long as alone"
    if found.unanswered:
        text += f"; {percent(found.unanswered / found.asked)} got no right answer"
    return text


def _duration(estimate: Estimate) -> str:
    return format_duration(estimate.value * NS_PER_MS)


def _unanswered(felt: Felt) -> int:
    return felt.failed + felt.dropped + felt.unfinished


def _asked(felt: Felt) -> int:
    """All that were due."""
    return felt.answered + _unanswered(felt)


def _quantile_ms(felt: Sequence[Felt], share: float) -> Estimate | None:
    """That of all requests that were due; None where it lies among those without a right answer."""
    return quantile_ms([each.response for each in felt], share, [_unanswered(each) for each in felt])


def _alone_ms(felt: Sequence[Felt]) -> Estimate | None:
    alone = [each.alone.p50_ns for each in felt if each.alone is not None and each.alone.p50_ns]
    if len(alone) < len(felt):
        return None
    found = geometric([ns / NS_PER_MS for ns in alone])
    return found.widened(resolution(found.value))


def _slower(felt: Sequence[Felt]) -> Estimate | None:
    """p50 beside the load over p50 alone, block by block."""
    ratios, steps = [], 0.0
    for each in felt:
        responses = Histogram.merged([each.response])
        beside = censored_quantile_ns(responses, 0.5, _unanswered(each)) if _asked(each) else None
        if beside is None or each.alone is None or not each.alone.p50_ns:
            return None
        ratios.append(beside / each.alone.p50_ns)
        steps = max(steps, resolution(beside / NS_PER_MS) + resolution(each.alone.p50_ns / NS_PER_MS))
    return geometric(ratios, "t interval of log ratios, paired within blocks").widened(steps)
