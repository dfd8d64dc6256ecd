"""Whether a server keeps a study's limits at the rate that is asked of it, and how many blocks would tell."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from headway.analysis.cell.estimate import arithmetic, t_quantile
from headway.analysis.cell.open_load import said_of_endings
from headway.analysis.evaluate import Judged
from headway.analysis.findings import Feasibility
from headway.analysis.slo import LimitJudgement, Requests, judge, scatter_of, share_of, verdict_of
from headway.engine.message import LoadResult
from headway.format import listed, rate
from headway.study.loads import ROUNDING, Objective
from headway.study.slo import ErrorsLimit, RateLimit, Slo, TimeLimit

MOST_BLOCKS = 100
"""More blocks than this are not advised."""


@dataclass(frozen=True)
class Tried:
    """A server of which the limits say something. `blocks_needed` would decide what is open; None where none would."""

    judged: Judged
    feasibility: Feasibility
    blocks_needed: int | None = None

    @property
    def server(self) -> str:
        """Its name."""
        return self.judged.cell.server


def tried(each: Judged, objective: Objective) -> Tried | None:
    """What the limits say of this server; None where it was not measured for a reason that is not its own.

    One that ended under load did not keep them, whatever it did before. One that answered next to nothing has no rate,
    and its requests without an answer count all the same; they can only show that it missed the limits.
    """
    if each.endings:
        blocks = each.cell.blocks + len({problem.block for problem in each.cell.problems})
        evidence = f"it {said_of_endings(each.endings, blocks)}"
        return Tried(each, Feasibility(server=each.cell.server, limits="missed", evidence=evidence))
    results = [block.measured.load for block in (*each.blocks, *each.unrated)]
    if not results:
        return None
    found = judge(objective.limits, results)
    if found.verdict != "missed" and not each.blocks:
        return None
    telling = [limit for limit in found.limits if limit.verdict == found.verdict] or list(found.limits)
    feasibility = Feasibility(server=each.cell.server, limits=found.verdict, evidence=_said(telling))
    needed = blocks_to_decide(objective.limits, results) if found.verdict == "undecided" else None
    return Tried(each, feasibility, needed)


def _said(limits: Sequence[LimitJudgement]) -> str:
    return "; ".join(f"{limit.limit}: {limit.evidence}" for limit in limits)


def blocks_to_decide(limits: Slo, results: Sequence[LoadResult]) -> int | None:
    """How many blocks would decide all limits, if blocks go on to differ as these did; None beyond 100."""
    counts = [_blocks_to_decide(limit, results) for limit in limits.limits]
    known = [count for count in counts if count is not None]
    return max(known, default=None) if len(known) == len(counts) else None


def _blocks_to_decide(limit: TimeLimit | ErrorsLimit | RateLimit, results: Sequence[LoadResult]) -> int | None:
    if isinstance(limit, RateLimit):
        return _for_rate(limit, results)
    each = [Requests.of([result]) for result in results]
    bad = [one.slower(limit.below_ns) if isinstance(limit, TimeLimit) else one.unanswered for one in each]
    ofs = [one.n for one in each]
    for blocks in range(len(results), MOST_BLOCKS + 1):
        # Those that there are come again in turn: so their share and their spread stay, and the blocks become more.
        scatter = scatter_of(list(islice(cycle(bad), blocks)), list(islice(cycle(ofs), blocks)))
        count, of = (round(sum(parts) * blocks / len(results)) for parts in (bad, ofs))
        if verdict_of(share_of(count, of, limit.allowed, scatter), limit.allowed) != "undecided":
            return blocks
    return None


def _for_rate(limit: RateLimit, results: Sequence[LoadResult]) -> int | None:
    found, n = arithmetic([result.throughput_per_s or 0.0 for result in results]), len(results)
    if found.high is None:
        return n  # one block is taken at its word
    deviation = (found.high - found.value) / t_quantile(found.level, n) * n**0.5
    for blocks in range(n, MOST_BLOCKS + 1):
        if abs(found.value - limit.least_per_s) > t_quantile(found.level, blocks) * deviation / blocks**0.5:
            return blocks
    return None


def said_rate(objective: Objective, asked_per_s: float) -> str:
    """The rate at which the limits were tried, and where that is from."""
    wanted = f"{rate(objective.rate)}/s" + (
        f" with {objective.headroom:g}-fold headroom" if objective.headroom != 1 else ""
    )
    if asked_per_s > objective.needed_per_s * (1 + ROUNDING):
        takes = f" take {rate(objective.needed_per_s)}/s" if objective.headroom != 1 else " are wanted"
        return f"{rate(asked_per_s)}/s ({wanted}{takes}, and no load asks for so little)"
    return f"{rate(asked_per_s)}/s" + (f" ({wanted})" if objective.headroom != 1 else "")


def most_blocks(open_: Sequence[Tried]) -> int | None:
    """As many blocks as decide all that is open; None where no number is known to."""
    needed = [each.blocks_needed for each in open_]
    known = [count for count in needed if count is not None]
    return max(known) if known and len(known) == len(needed) else None


def said_ended(found: Sequence[Tried]) -> str:
    """Who ended under load, a sentence with a space before it; "" where nobody did."""
    names = [each.server for each in found if each.judged.endings]
    return f" {listed(names)} ended under load." if names else ""
