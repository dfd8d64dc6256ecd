"""The answer to one workload under one load: which way of serving is best, by how much, why, and what is not known."""

from collections.abc import Mapping, Sequence
from typing import Literal

from headway.analysis.cell.cell_findings import Cell, Estimate
from headway.analysis.compare.power import blocks_for_all, blocks_needed
from headway.analysis.decide.standing import by_throughput
from headway.analysis.findings import Answer, Comparison
from headway.analysis.findings import Verdict as StudyVerdict
from headway.format import format_rate, listed, percent, plural, rate, relative_half, times

Verdict = Literal["winner", "equivalent", "inconclusive", "none"]

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

ENOUGH_ANSWERED = 0.999
SIMILAR = 0.05
SIMILAR_COST = 0.15
ALL = 0.995
MS_PER_S = 1000

MORE_DIGITS = 2
"""So many more digits than a factor has by itself are written where its interval is narrower than its last digit."""


def answer(cells: Sequence[Cell], comparisons: Sequence[Comparison], where: str = "") -> Answer:
    """What the cells of one workload, load and link say. `comparisons` are the best one's with each other.

    `where` ("at 100 ms") is said first: a study of several links has an answer for each of them.
    """
    best: tuple[Cell, ...] = ()
    verdict: Verdict = "none"
    if all(cell.throughput is None for cell in cells):
        sentence = f"There is no answer: none of {plural(len(cells), 'server')} gave a measurement that can be used."
        because = _unmeasured(cells)
    else:
        found = by_throughput(cells, comparisons)
        best, others = found.best, found.others
        verdict = "inconclusive" if found.kind == "none-feasible" else found.kind
        sentence = _sentence(best, others, verdict, comparisons)
        reasons = (*_why_best(best), *_open_differences(found.tied), *_reasons(others), *_cost(best))
        because = (*reasons, *_failing_requests(best), *_unmeasured(cells))
    return Answer(
        workload=cells[0].workload, load=cells[0].load, link=cells[0].link, verdict=verdict,
        best=tuple(cell.server for cell in best), sentence=_with_place(where, sentence), reasons=because,
    )  # fmt: skip


def apply_limits(found: Answer, verdicts: Sequence[StudyVerdict], where: str = "") -> Answer:
    """The answer where a load tries the SLO: the servers that meet it are best, whatever the throughput."""
    place = (found.workload, found.load, found.link)
    deciding = [v for v in verdicts if v.feasible and (v.workload, v.load, v.link) == place]
    if not deciding:
        return found
    own = deciding[-1]  # that of tuned servers, where there are any, is of all that were tried
    verdict: Verdict = "none" if own.kind == "none-feasible" else own.kind
    return found.model_copy(
        update={"verdict": verdict, "best": own.servers, "sentence": _with_place(where, own.sentence)}
    )


def _with_place(where: str, sentence: str) -> str:
    """The sentence, after where it holds: a server's name that begins it is written as it is."""
    if not where:
        return sentence
    begins = (
        sentence[0].lower() + sentence[1:]
        if sentence.startswith(("There is", "In the", "No server", "Whether"))
        else sentence
    )
    return f"{where[0].upper()}{where[1:]}, {begins}"


def _sentence(best: Sequence[Cell], others: Sequence[Cell], verdict: Verdict, comparisons: Sequence[Comparison]) -> str:
    if len(best) == 1 and not others:
        return f"{best[0].server} serves {_rates(best)}; it is the only one measured, so nothing is compared."
    verb = "serves" if len(best) == 1 else "serve"
    compared = _lead_text(best, others, {comparison.b: comparison for comparison in comparisons})
    if best[0].blocks < 2:
        text = f"In the one block that was measured {_named(best)} {verb} most: {_rates(best)}{compared}"
        return f"{text}. One block cannot show how much of that is chance."
    if not others:
        equally = "serve it equally well" if verdict == "equivalent" else "cannot be told apart by this run"
        return f"{_named(best)} {equally}: {_rates(best)}."
    open_ = "; which of them is ahead is open" if verdict == "inconclusive" else ""
    return f"{_named(best)} {verb} it best: {_rates(best)}{open_}{compared}."


def _named(cells: Sequence[Cell]) -> str:
    """The servers with their concurrency models, those of one model together."""
    groups: dict[str, list[str]] = {}
    for cell in cells:
        groups.setdefault(_model(cell), []).append(cell.server)
    parts = [f"{listed(names)} ({model})" for model, names in groups.items()]
    return f"{', '.join(parts[:-1])}, and {parts[-1]}" if len(parts) > 1 and len(cells) > len(parts) else listed(parts)


def _model(cell: Cell) -> str:
    awaits = cell.model == "event-loop" and all(maximum.name != "slots" for maximum in cell.theoretical_maxima)
    return "an awaiting event loop" if awaits else _MODELS.get(cell.model, cell.model)


def _rates(cells: Sequence[Cell]) -> str:
    estimates = [cell.throughput for cell in cells if cell.throughput is not None]
    values = [estimate.value for estimate in estimates]
    widths = [width for estimate in estimates if (width := relative_half(estimate)) is not None]
    uncertainty = f" ({_uncertain(max(widths))})" if widths else ""
    if rate(min(values)) == rate(max(values)):
        each = " each" if len(values) > 1 else ""
        return f"{rate(values[0])} requests/s{each}{uncertainty}"
    return f"{rate(min(values))} to {rate(max(values))} requests/s{uncertainty}"


def _uncertain(width: float) -> str:
    """How far the interval reaches; a width beyond the figure itself is no precision, and is written as such."""
    return f"±{percent(width)}" if width <= 1 else "with an interval wider than that"


def _lead_text(best: Sequence[Cell], others: Sequence[Cell], against: Mapping[str, Comparison]) -> str:
    """How many times what the next and the last ones do the first of the best does, which `against` compares with each.

    Of those that are no further than the least of the best: blocks that differ widely leave a slow one among these.
    """
    least = min(cell.rate_per_s for cell in best)
    others = [cell for cell in others if cell.rate_per_s <= least]
    if not others:
        return ""
    following, last = _similar(others, others[0]), _similar(others, others[-1])
    head = ", " if len(best) == 1 else f"; {best[0].server} does "
    does = "does" if len(last) == 1 else "do"
    slowest, per_s = listed([cell.server for cell in last]), format_rate(last[0].rate_per_s)
    below = f"{_times(last, against)} what {slowest} {does} ({per_s})"
    if others[-1] in following:
        return f"{head}{below}"
    names = listed([cell.server for cell in following])
    return f"{head}{_times(following, against)} the next, {names} ({format_rate(following[0].rate_per_s)}), and {below}"


def _times(cells: Sequence[Cell], against: Mapping[str, Comparison]) -> str:
    """ "3.0 times [2.9 to 3.1]": against the nearest of these, paired within blocks; all of them lie in the brackets.

    One block gives no interval.
    """
    known = [against[cell.server].ratio for cell in cells]
    lows = [ratio.low for ratio in known if ratio.low is not None]
    highs = [ratio.high for ratio in known if ratio.high is not None]
    if len(lows) < len(known) or len(highs) < len(known):
        return f"{times(known[0].value)} times"
    factor, low, high = _with_equal_digits(known[0].value, min(lows), max(highs))
    return f"{factor} times [{low} to {high}]"


def _with_equal_digits(factor: float, low: float, high: float) -> tuple[str, str, str]:
    """The factor and its ends with as many digits after the point: as many as show that the ends differ."""
    by_itself = len(times(factor).partition(".")[2])
    most = by_itself + MORE_DIGITS
    places = next((p for p in range(by_itself, most) if f"{low:.{p}f}" != f"{high:.{p}f}"), most)
    return f"{factor:,.{places}f}", f"{low:,.{places}f}", f"{high:,.{places}f}"


def _similar(cells: Sequence[Cell], one: Cell) -> list[Cell]:
    """Those that serve about as much as this one: for a sentence about factors, not for a decision."""
    return [cell for cell in cells if abs(cell.rate_per_s / one.rate_per_s - 1) <= SIMILAR]


def _why_best(best: Sequence[Cell]) -> list[str]:
    """Why the best are where they are; where the users bound them all, that this load cannot separate them."""
    bound_by_users = all(any(cause.name == "users-bound" for cause in cell.causes) for cell in best)
    maximum = best[0].theoretical_maximum
    if not bound_by_users or maximum is None:
        return _reasons(best)
    shares = [cell.efficiency.value for cell in best if cell.efficiency is not None]
    who = "It reaches" if len(best) == 1 else "Each reaches"
    reached = "all" if min(shares) >= ALL else _range(shares)
    asked = f"{maximum.inputs['users']:.0f} users, each answered as if alone, can ask for ({maximum.formula})"
    separate = " This load does not separate them; more users might." if len(best) > 1 else ""
    return [f"{who} {reached} of what {asked}: only more users would show more.{separate}"]


def _range(shares: Sequence[float]) -> str:
    low, high = f"{min(shares) * 100:.0f}", f"{max(shares) * 100:.0f}"
    return f"{low} %" if low == high else f"{low} to {high} %"


def _reasons(cells: Sequence[Cell]) -> list[str]:
    """Each cell's own reason; those with the same, reached concurrency limit on one line."""
    groups: dict[tuple[str, float], list[Cell]] = {}
    for cell in cells:
        slots = cell.theoretical_maximum.inputs.get("slots") if cell.theoretical_maximum and _full(cell) else None
        groups.setdefault(("slots", slots) if slots else (cell.server, 0.0), []).append(cell)
    return [_reason(group) for group in groups.values()]


def _full(cell: Cell) -> bool:
    return any(cause.name in ("slots-full", "loop-blocked") for cause in cell.causes)


def _reason(group: Sequence[Cell]) -> str:
    first = group[0]
    if len(group) == 1 or first.theoretical_maximum is None:
        return f"{first.server}: {first.why}."
    parts = [f"{cell.server} ({cell.why.split(':')[0]}{_overflow(cell)})" for cell in group]
    bound = first.theoretical_maximum
    return f"{listed(parts)}: {bound.formula} = {rate(bound.value)}/s, whatever the load."


def _overflow(cell: Cell) -> str:
    dropped = any(cause.name == "backlog-overflow" for cause in cell.causes)
    return "; users beyond its backlog are dropped" if dropped else ""


def _open_differences(tied: Sequence[Comparison]) -> list[str]:
    """What the run leaves open among the best, how large it can be, and how many blocks would decide."""
    unclear = [comparison for comparison in tied if comparison.verdict != "same"]
    ends = [end for comparison in unclear for end in (comparison.ratio.low, comparison.ratio.high) if end is not None]
    if not ends:
        return []
    largest = max(*(max(end, 1 / end) - 1 for end in ends), 0.0)
    blocks = blocks_for_all(blocks_needed(comparison) for comparison in unclear)
    bound = percent(largest) if largest <= 1 else f"a factor of {times(1 + largest)}"
    text = f"Between {unclear[0].a} and {listed([c.b for c in unclear])} the difference is at most {bound}"
    if blocks is not None:
        text += f"; about {blocks} blocks would show whether it is more than {percent(unclear[0].margin)}"
    return [f"{text}."]


def _cost(best: Sequence[Cell]) -> list[str]:
    """Who of the equals costs least: processor time a request and memory.

    By each server's own interval, not by pairs within blocks: what overlaps may yet differ.
    """
    cpu = [(cell.server, cell.cpu_s_per_request) for cell in best]
    memory = [(cell.server, cell.peak_pss_mb) for cell in best]
    parts = [
        *_cheapest(cpu, "the least CPU", MS_PER_S, "ms a request"),
        *_cheapest(memory, "the least memory", 1, "MB"),
    ]
    if not parts:
        return []
    one_block = any(cost.low is None for _, cost in (*cpu, *memory) if cost is not None)
    by = (
        "They differed in cost in a single block"
        if one_block
        else "They differ in cost, by intervals that do not overlap"
    )
    return [f"{by}: {'; '.join(parts)}."]


def _cheapest(costs: Sequence[tuple[str, Estimate | None]], what: str, scale: float, unit: str) -> list[str]:
    """The cheapest, the dearest, and those whose intervals reach down to the cheapest; nothing where all reach down."""
    known = sorted(((c.value, name, c) for name, c in costs if c is not None), key=lambda cost: cost[:2])
    if not known:
        return []
    top = known[0][2].high if known[0][2].high is not None else known[0][0]
    dearer = [cost for cost in known[1:] if (cost[2].low if cost[2].low is not None else cost[0]) > top]
    if not dearer:
        return []
    rest = [cost for cost in known if cost not in dearer]
    cheap = [cost for cost in rest if cost[0] <= known[0][0] * (1 + SIMILAR_COST)]
    unknown = [f"{name}'s {value * scale:.2g} varies too much to say" for value, name, _ in rest[len(cheap) :]]
    needs = "needs" if len(cheap) == 1 else "need"
    low, high = f"{cheap[0][0] * scale:.2g}", f"{cheap[-1][0] * scale:.2g}"
    figures = low if low == high else f"{low} to {high}"
    others = ", ".join([f"{dearer[-1][1]}: {dearer[-1][0] * scale:.2g}", *unknown])
    return [f"{listed([name for _, name, _ in cheap])} {needs} {what}, {figures} {unit} ({others})"]


def _failing_requests(best: Sequence[Cell]) -> list[str]:
    """The best servers by validated responses that leave requests without one."""
    return [
        f"Mind that {cell.server} answered only {percent(cell.success_share)} of the requests; the others failed."
        for cell in best
        if cell.success_share is not None and cell.success_share < ENOUGH_ANSWERED
    ]


def _unmeasured(cells: Sequence[Cell]) -> tuple[str, ...]:
    """Servers that gave no measurement, and why."""
    return tuple(
        f"{cell.server} gave no measurement ({cell.outcome}): {cell.why.rstrip('.')}."
        for cell in cells
        if cell.throughput is None
    )
