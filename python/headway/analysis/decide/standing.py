"""The standing of servers: which meet the SLO, which is best, how sure that is, and how many blocks would decide it.

The verdicts of a run and the recommendation of a check follow from it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice

from headway.analysis.cell.cell_findings import Cell, LimitVerdict
from headway.analysis.cell.dispersion import dispersion
from headway.analysis.cell.estimate import arithmetic, t_quantile
from headway.analysis.cell.levels import LEVEL
from headway.analysis.cell.quantiles import within_windows
from headway.analysis.compare.contrast import MOST_BLOCKS, blocks_for_all
from headway.analysis.compare.server_comparison import blocks_needed
from headway.analysis.evaluate import AnalyzedCell
from headway.analysis.findings import Comparison, Feasibility, VerdictKind
from headway.analysis.slo import Requests, judge, share_of, verdict_of
from headway.engine.message import LoadResult
from headway.format import plural
from headway.study.loads import Objective
from headway.study.slo import ErrorsLimit, RateLimit, Slo, TimeLimit

Compare = Callable[[Sequence[AnalyzedCell]], Sequence[Comparison]]
"""The best of these cells against each other one."""

CLEARLY_BELOW = 1.10
"""One block proves nothing; a server that did a tenth less in it is not named among the best all the same."""


@dataclass(frozen=True)
class ServerLimits:
    """What the SLO says of a server. `blocks_needed` would decide what is open; None where no number would."""

    judged: AnalyzedCell
    feasibility: Feasibility
    blocks_needed: int | None = None

    @property
    def server(self) -> str:
        """Its name."""
        return self.judged.cell.server


@dataclass(frozen=True)
class Standing:
    """Which servers are best and which are below them, by `comparisons` of the best one with each other.

    `limits` are the servers of which an SLO says something, where it decides; then only those meeting it are compared.
    `failed` are those that failed in any block: they are not ranked, whatever they did in the others.
    """

    kind: VerdictKind
    best: tuple[Cell, ...] = ()
    others: tuple[Cell, ...] = ()
    comparisons: tuple[Comparison, ...] = ()
    blocks_needed: int | None = None
    limits: tuple[ServerLimits, ...] = ()
    failed: tuple[Cell, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The best servers' names."""
        return tuple(cell.server for cell in self.best)

    @property
    def tied(self) -> tuple[Comparison, ...]:
        """The best one's comparisons with the other best ones."""
        return tuple(comparison for comparison in self.comparisons if comparison.b in self.names)

    def with_limits(self, verdict: LimitVerdict) -> tuple[ServerLimits, ...]:
        """Those of which the SLO says this."""
        return tuple(each for each in self.limits if each.feasibility.limits == verdict)


def by_throughput(cells: Sequence[Cell], comparisons: Sequence[Comparison]) -> Standing:
    """The standing of the measured cells by the comparisons of the best one with each other."""
    failed = tuple(cell for cell in cells if cell.failures)
    fit = [cell for cell in cells if cell.throughput is not None and not cell.failures]
    ranked = sorted(fit, key=lambda cell: -cell.rate_per_s)
    if not ranked:
        return Standing("unmeasured", failed=failed)
    below = {comparison.b for comparison in comparisons if _is_below(comparison)}
    best = tuple(cell for cell in ranked if cell.server not in below)
    others = tuple(cell for cell in ranked if cell.server in below)
    found = Standing("inconclusive", best, others, tuple(comparisons), failed=failed)
    if not comparisons or any(comparison.ratio.low is None for comparison in comparisons):
        decided: VerdictKind = "inconclusive"
    elif len(best) == 1:
        decided = "winner"
    else:
        same = len(found.tied) == len(best) - 1 and all(comparison.verdict == "same" for comparison in found.tied)
        decided = "equivalent" if same else "inconclusive"
    open_ = [comparison for comparison in found.tied if comparison.verdict != "same"] * (decided == "inconclusive")
    return replace(found, kind=decided, blocks_needed=blocks_for_all(blocks_needed(each) for each in open_))


def _is_below(comparison: Comparison) -> bool:
    """Whether the best is faster than this one: shown by the interval, or where there is none by a clear distance."""
    if comparison.ratio.low is None:
        return comparison.ratio.value > CLEARLY_BELOW
    return comparison.verdict == "faster"


def by_limits(
    members: Sequence[AnalyzedCell], objective: Objective, compare: Compare, level: float = LEVEL
) -> Standing:
    """The standing by the SLO first: only those that meet it, at the level of this interim analysis, are compared."""
    limits = tuple(found for each in members if (found := judge_limits(each, objective, level)) is not None)
    if not limits:
        return Standing("unmeasured")
    met, missed, open_ = (
        [each for each in limits if each.feasibility.limits == word] for word in ("met", "missed", "undecided")
    )
    cells = tuple(each.judged.cell for each in met or open_)
    if not cells:
        return Standing("none-feasible", limits=limits)
    if open_:
        needed = blocks_for_all(each.blocks_needed for each in open_)
        return Standing("inconclusive", cells, blocks_needed=needed, limits=limits)
    if len(met) == 1 and missed:
        return Standing("winner", cells, limits=limits)
    return replace(by_throughput(cells, compare([each.judged for each in met])), limits=limits)


def judge_limits(each: AnalyzedCell, objective: Objective, level: float = LEVEL) -> ServerLimits | None:
    """What the SLO says of this server; None where it was not measured for a reason that is not its own.

    One that failed in any block did not meet it, whatever it did in the others. One that answered next to nothing has
    no rate, and its requests without a response count all the same; they can only show that it missed the SLO.
    """
    if each.endings or (each.cell.failures and each.blocks):
        evidence = f"it {failures_text(each.cell)}"
        return ServerLimits(each, Feasibility(server=each.cell.server, limits="missed", evidence=evidence))
    results = [block.measured.load for block in (*each.blocks, *each.unrated)]
    if not results:
        return None
    found = judge(objective.limits, results, within_windows(each.blocks), level)
    if found.verdict != "missed" and not each.blocks:
        return None
    deciding = [limit for limit in found.limits if limit.verdict == found.verdict] or list(found.limits)
    evidence = "; ".join(f"{limit.limit}: {limit.evidence}" for limit in deciding)
    needed = blocks_to_decide(objective.limits, results) if found.verdict == "undecided" else None
    return ServerLimits(each, Feasibility(server=each.cell.server, limits=found.verdict, evidence=evidence), needed)


def failures_text(cell: Cell) -> str:
    """How the server failed ("failed in 2 of 5 blocks: it ended under load: exit code 1")."""
    tried = cell.blocks + len({problem.block for problem in cell.problems})
    how = "; ".join(dict.fromkeys(cell.failures))
    return f"failed in {len(cell.failures)} of {plural(tried, 'block')}: {how}"


def blocks_to_decide(limits: Slo, results: Sequence[LoadResult]) -> int | None:
    """How many blocks would decide all limits, if blocks go on to differ as these did; None beyond 100."""
    return blocks_for_all(_blocks_to_decide(limit, results) for limit in limits.limits)


def _blocks_to_decide(limit: TimeLimit | ErrorsLimit | RateLimit, results: Sequence[LoadResult]) -> int | None:
    if isinstance(limit, RateLimit):
        return _blocks_to_decide_rate(limit, results)
    each = [Requests.of([result]) for result in results]
    bad = [one.slower(limit.below_ns) if isinstance(limit, TimeLimit) else one.unanswered for one in each]
    ofs = [one.n for one in each]
    for blocks in range(len(results), MOST_BLOCKS + 1):
        # The known blocks repeat in turn: so their share and their spread stay, and the blocks become more.
        scatter = dispersion(list(islice(cycle(bad), blocks)), list(islice(cycle(ofs), blocks)))
        count, of = (round(sum(parts) * blocks / len(results)) for parts in (bad, ofs))
        if verdict_of(share_of(count, of, limit.allowed, scatter), limit.allowed) != "undecided":
            return blocks
    return None


def _blocks_to_decide_rate(limit: RateLimit, results: Sequence[LoadResult]) -> int | None:
    found, n = arithmetic([result.throughput_per_s or 0.0 for result in results]), len(results)
    if found.high is None:
        return n  # the verdict of one block is its own rate
    deviation = (found.high - found.value) / t_quantile(found.level, n) * n**0.5
    for blocks in range(n, MOST_BLOCKS + 1):
        if abs(found.value - limit.least_per_s) > t_quantile(found.level, blocks) * deviation / blocks**0.5:
            return blocks
    return None
