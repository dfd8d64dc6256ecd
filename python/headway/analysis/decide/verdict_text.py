"""A verdict in words: which way of serving is best, by how much, why, and what is not known."""

from collections.abc import Mapping, Sequence

from headway.analysis.cell.cell_findings import Cell, TheoreticalMaximum
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.compare.contrast import blocks_for_all
from headway.analysis.compare.server_comparison import OF_TWO_RUNS, blocks_needed
from headway.analysis.decide.standing import ServerLimits, Standing, failures_text
from headway.analysis.findings import Comparison
from headway.analysis.sizing import concurrency_limit, offered_work
from headway.format import (
    factor_texts,
    format_rate,
    listed,
    percent,
    plural,
    rate,
    relative_half,
    relative_interval,
    times,
)
from headway.study.loads import ROUNDING, Objective

_MODELS = {
    "single-thread": "one thread",
    "thread-per-request": "a thread per request",
    "thread-pool": "a pool of threads",
    "process-pool": "a pool of processes",
    "prefork": "preforked processes",
    "event-loop": "an event loop",
    "event-loop+threads": "an event loop with a pool of threads",
    "event-loop+processes": "an event loop with a pool of processes",
    "green-threads": "green threads",
}

OF_THE_LOAD = ("offered", "generator")
"""Theoretical maxima that are no resource of the server."""

MOST_NAMED = 4
OVERFLOW = "; users beyond its backlog are dropped"
ENOUGH_ANSWERED = 0.999
SIMILAR = 0.05
ALL = 0.995


def sentence_of(standing: Standing, servers: int, objective: Objective | None, per_s: float, place: str) -> str:
    """The verdict on so many servers in a sentence or two, which `place` ("at 100 ms") begins.

    `objective` is the SLO where it decides, and `per_s` the rate at which it was tried.
    """
    if standing.kind == "unmeasured":
        sentence = f"There is no answer: none of {plural(servers, 'server')} gave a measurement that can be used."
    elif objective is None:
        sentence = _by_throughput(standing)
    else:
        sentence = _by_limits(standing, objective, per_s)
    # Those that failed in every block have a reason of their own.
    failed = [cell for cell in standing.failed if cell.throughput is not None]
    sentence += "".join(f" {cell.server} {failures_text(cell)}; it is not ranked." for cell in failed)
    if not place:
        return sentence
    # A server's name that begins the sentence is written as it is.
    lowered = sentence.startswith(("There is", "In the", "No server", "Whether"))
    return f"{place[0].upper()}{place[1:]}, {sentence[0].lower() if lowered else sentence[0]}{sentence[1:]}"


def _by_throughput(standing: Standing) -> str:
    best, others, named = standing.best, standing.others, _named(standing.best)
    if len(best) == 1 and not others:
        return f"{best[0].server} serves {_rates(best)}; it is the only one measured, so nothing is compared."
    verb = "serves" if len(best) == 1 else "serve"
    lead = _lead(best, others, {comparison.b: comparison.ratio for comparison in standing.comparisons})
    if best[0].blocks < 2:
        text = f"In the one block that was measured {named} {verb} most: {_rates(best)}{lead}"
        return f"{text}. One block cannot show how much of that is chance."
    if others:
        open_ = "; which of them is ahead is open" if standing.kind == "inconclusive" else ""
        text = f"{named} {verb} it best: {_rates(best)}{open_}{lead}."
    else:
        equally = "serve it equally well" if standing.kind == "equivalent" else "cannot be told apart by this run"
        text = f"{named} {equally}: {_rates(best)}."
    of_two_runs = any(comparison.ratio.method == OF_TWO_RUNS for comparison in standing.comparisons)
    note = " What was advised was tried afterwards, in a run of its own: less than 5 % is no difference there."
    return text + note * of_two_runs


def _named(cells: Sequence[Cell]) -> str:
    """The servers with their concurrency models, those of one model together."""
    groups: dict[str, list[str]] = {}
    for cell in cells:
        is_async = cell.model == "event-loop" and all(
            maximum.name != "concurrency-limit" for maximum in cell.theoretical_maxima
        )
        model = "an async event loop" if is_async else _MODELS.get(cell.model, cell.model)
        groups.setdefault(model, []).append(cell.server)
    parts = [f"{listed(names)} ({model})" for model, names in groups.items()]
    return f"{', '.join(parts[:-1])}, and {parts[-1]}" if len(parts) > 1 and len(cells) > len(parts) else listed(parts)


def _rates(cells: Sequence[Cell]) -> str:
    estimates = [cell.throughput for cell in cells if cell.throughput is not None]
    values = [estimate.value for estimate in estimates]
    widest = max((width for each in estimates if (width := relative_half(each)) is not None), default=None)
    # A width beyond the figure itself is no precision.
    uncertain = "" if widest is None else f"±{percent(widest)}" if widest <= 1 else "with an interval wider than that"
    least, most = rate(min(values)), rate(max(values))
    each_text = " each" if len(values) > 1 else ""
    text = f"{least} requests/s{each_text}" if least == most else f"{least} to {most} requests/s"
    return f"{text} ({uncertain})" if uncertain else text


def _lead(best: Sequence[Cell], others: Sequence[Cell], ratios: Mapping[str, Estimate]) -> str:
    """How many times what the next and the last ones do the first of the best does; `ratios` are its to each.

    Of those that are no further than the least of the best: blocks that differ widely leave a slow one among these.
    """
    least = min(cell.rate_per_s for cell in best)
    others = [cell for cell in others if cell.rate_per_s <= least]
    if not others:
        return ""
    following, last = (
        [cell for cell in others if abs(cell.rate_per_s / one.rate_per_s - 1) <= SIMILAR]
        for one in (others[0], others[-1])
    )
    head = ", " if len(best) == 1 else f"; {best[0].server} does "
    does = "does" if len(last) == 1 else "do"
    slowest, per_s = listed([cell.server for cell in last]), _per_s(last[0])
    below = f"{_times(last, ratios)} what {slowest} {does} ({per_s})"
    if others[-1] in following:
        return f"{head}{below}"
    names = listed([cell.server for cell in following])
    return f"{head}{_times(following, ratios)} the next, {names} ({_per_s(following[0])}), and {below}"


def _per_s(cell: Cell) -> str:
    """ "14.3/s ±0.1 %"; without an interval where one block gives none."""
    interval = "" if cell.throughput is None else relative_interval(cell.throughput)
    return f"{format_rate(cell.rate_per_s)} {interval}".strip()


def _times(cells: Sequence[Cell], ratios: Mapping[str, Estimate]) -> str:
    """ "3.0 times [2.9 to 3.1]": against the nearest of these, paired within blocks; all of them lie in the brackets.

    One block gives no interval.
    """
    known = [ratios[cell.server] for cell in cells]
    factor, lows, highs = known[0].value, [ratio.low for ratio in known], [ratio.high for ratio in known]
    if None in lows or None in highs:
        return f"{times(factor)} times"
    ends = min(end for end in lows if end is not None), max(end for end in highs if end is not None)
    text, low, high = factor_texts(factor, *ends)
    return f"{text} times [{low} to {high}]"


def _by_limits(standing: Standing, objective: Objective, per_s: float) -> str:
    """Feasibility comes first; of the servers that meet the SLO the comparison follows."""
    met, open_ = standing.with_limits("met"), standing.with_limits("undecided")
    what = f"{objective.limits} at {rate_with_headroom(objective, per_s)}"
    if standing.kind == "none-feasible":
        return f"No server keeps {what}. {_binding(standing.with_limits('missed'), per_s)}"
    named, blocks = [each.server for each in met or open_], standing.blocks_needed
    names, verb = listed(named), "keeps" if len(named) == 1 else "keep"
    ended = [each.server for each in standing.limits if each.judged.endings]
    end = f" {listed(ended)} ended under load." if ended else ""
    failed = [each.judged for each in standing.limits if each.judged.cell.failures and not each.judged.endings]
    end += "".join(f" {each.cell.server} {failures_text(each.cell)}." for each in failed if each.blocks)
    takes = "it takes longer windows" if blocks is None else f"about {blocks} blocks would show it"
    if not met:
        return f"Whether {names} {verb} {what} is open: {takes}.{end}"
    if open_:
        return f"{names} {verb} {what}; of {listed([each.server for each in open_])} it is open: {takes}.{end}"
    if standing.kind == "winner" and not standing.comparisons:
        return f"{names} is the only one that keeps {what}.{end}"
    return f"{names} {verb} {what}. {_by_throughput(standing)}{end}"


def rate_with_headroom(objective: Objective, tried_per_s: float) -> str:
    """The rate at which the SLO was tried, and where that is from."""
    needed = f"{rate(objective.rate)}/s" + (
        f" with {objective.headroom:g}-fold headroom" if objective.headroom != 1 else ""
    )
    if tried_per_s > objective.needed_per_s * (1 + ROUNDING):
        takes = f" take {rate(objective.needed_per_s)}/s" if objective.headroom != 1 else " are wanted"
        return f"{rate(tried_per_s)}/s ({needed}{takes}, and no load asks for so little)"
    return f"{rate(tried_per_s)}/s" + (f" ({needed})" if objective.headroom != 1 else "")


def _binding(missed: Sequence[ServerLimits], per_s: float) -> str:
    """What binds those that missed, the one that came furthest first."""
    ranked = sorted(missed, key=lambda each: -each.judged.cell.rate_per_s)
    parts = [
        f"{each.server}: {each.feasibility.evidence if each.judged.cell.failures else _bound(each.judged.cell, per_s)}"
        for each in ranked[:MOST_NAMED]
    ]
    more = f", and {len(ranked) - len(parts)} more" if len(ranked) > len(parts) else ""
    return f"What binds them: {'; '.join(parts)}{more}."


def _bound(cell: Cell, needed_per_s: float) -> str:
    """What keeps a cell from this rate: its own theoretical maximum if that is below, else its first cause."""
    own = [maximum for maximum in cell.theoretical_maxima if maximum.name not in OF_THE_LOAD]
    least = min(own, key=lambda maximum: maximum.value, default=None)
    if least is not None and least.value < needed_per_s:
        return f"{least.name}, {least.formula} = {rate(least.value)}/s{_takes(least, needed_per_s)}"
    named = next((cause for cause in cell.causes), None)
    return f"{named.name}, {named.evidence}" if named is not None else cell.why or "nothing that the lab knows of"


def _takes(bound: TheoreticalMaximum, needed_per_s: float) -> str:
    """How many of them the rate takes by the square-root rule, of what there is a number of."""
    there_are = bound.inputs.get(
        "concurrency_limit", bound.inputs.get("pool", 0.0) * bound.inputs.get("processes", 1.0)
    )
    if not there_are:
        return ""
    work = offered_work(needed_per_s, there_are / bound.value)
    return f" ({rate(needed_per_s)}/s take {concurrency_limit(work)}: {work:.3g} are in use on average)"


def reasons_of(standing: Standing, cells: Sequence[Cell]) -> tuple[str, ...]:
    """Why the servers are where they are, how large a difference may be, and what is missing."""
    best = standing.best
    others = sorted(
        (cell for cell in cells if cell.throughput is not None and cell not in best), key=lambda cell: -cell.rate_per_s
    )
    return (
        *_why_best(best),
        *_open_differences(standing.tied),
        *_causes(others),
        *(
            f"Mind that {cell.server} answered only {percent(cell.success_share)} of the requests; the others failed."
            for cell in best
            if cell.success_share is not None and cell.success_share < ENOUGH_ANSWERED
        ),
        *(
            f"{cell.server} gave no measurement ({cell.outcome}): {cell.why.rstrip('.')}."
            for cell in cells
            if cell.throughput is None
        ),
    )


def _why_best(best: Sequence[Cell]) -> list[str]:
    """Why the best are where they are; where the users bound them all, that this load cannot separate them."""
    bound_by_users = all(cell.has_cause("users-bound") for cell in best)
    maximum = best[0].theoretical_maximum if best else None
    if not bound_by_users or maximum is None:
        return _causes(best)
    shares = [cell.efficiency.value for cell in best if cell.efficiency is not None]
    who = "It reaches" if len(best) == 1 else "Each reaches"
    low, high = f"{min(shares) * 100:.0f}", f"{max(shares) * 100:.0f}"
    reached = "all" if min(shares) >= ALL else f"{low} %" if low == high else f"{low} to {high} %"
    asked = f"{maximum.inputs['users']:.0f} users, each answered as if alone, can ask for ({maximum.formula})"
    separate = " This load does not separate them; more users might." if len(best) > 1 else ""
    return [f"{who} {reached} of what {asked}: more users were not tried.{separate}"]


def _causes(cells: Sequence[Cell]) -> list[str]:
    """Each cell's own reason; those with the same, reached concurrency limit on one line."""
    groups: dict[tuple[str, float], list[Cell]] = {}
    for cell in cells:
        full = cell.has_cause("concurrency-limit-full", "loop-blocked")
        limit = cell.theoretical_maximum.inputs.get("concurrency_limit") if cell.theoretical_maximum and full else None
        groups.setdefault(("concurrency-limit", limit) if limit else (cell.server, 0.0), []).append(cell)
    found = []
    for first, *more in groups.values():
        bound = first.theoretical_maximum
        if not more or bound is None:
            found.append(f"{first.server}: {first.why}.")
            continue
        parts = [
            f"{cell.server} ({cell.why.split(':')[0]}{OVERFLOW * cell.has_cause('backlog-overflow')})"
            for cell in (first, *more)
        ]
        found.append(f"{listed(parts)}: {bound.formula} = {rate(bound.value)}/s, whatever the load.")
    return found


def _open_differences(tied: Sequence[Comparison]) -> list[str]:
    """How large the difference among the best can be, and where that is open how many blocks would decide."""
    unclear = [comparison for comparison in tied if comparison.verdict != "same"]
    shown = unclear or tied
    ends = [end for comparison in shown for end in (comparison.ratio.low, comparison.ratio.high) if end is not None]
    if not ends:
        return []
    largest = max(*(max(end, 1 / end) - 1 for end in ends), 0.0)
    bound = percent(largest) if largest <= 1 else f"a factor of {times(1 + largest)}"
    text = f"Between {shown[0].a} and {listed([c.b for c in shown])} the difference is at most {bound}"
    blocks = blocks_for_all(blocks_needed(comparison) for comparison in unclear)
    if blocks is not None:
        text += f"; about {blocks} blocks would show whether it is more than {percent(unclear[0].margin)}"
    return [f"{text}."]
