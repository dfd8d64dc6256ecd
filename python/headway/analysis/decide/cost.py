"""What servers cost at a rate that all of them serve: at saturation each would do another amount of work."""

from collections.abc import Iterable, Mapping, Sequence

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.findings import Cost
from headway.format import listed, rate

SERVED = 0.99
"""A server that answers this share of an open load's requests serves its rate."""

SIMILAR = 0.05
"""Closed loads set no rate; users who all see the single-user latency do, equal but for so much."""

SERVED_BY_ALL = 0.8
"""A load at this share of the slowest server's throughput leaves each of them time to spare."""

REQUESTS = 1000


def costs(cells: Sequence[Cell], open_families: Mapping[float, Sequence[Cell]] | None = None) -> tuple[Cost, ...]:
    """What each of the cells' servers costs at one rate, the cheapest in CPU time first; nothing where there is none.

    `cells` are of one workload, load and link; `open_families` those of the same workload and link under open loads, by
    the rate that these ask for. The rate is the highest one that all measured cells serve; without such a load, what
    the users of the closed load send to the servers whose only bound they are.
    """
    measured = [cell for cell in cells if cell.throughput is not None]
    names = {cell.server for cell in measured}
    for per_s, family in sorted((open_families or {}).items(), reverse=True):
        serving = [cell for cell in family if cell.server in names and _serves(cell, per_s)]
        if serving and {cell.server for cell in serving} == names:
            return costs_at(serving, per_s)
    similar = _similar([cell for cell in measured if any(each.name == "users-bound" for each in cell.causes)])
    return _sorted(cost_at(cell, cell.rate_per_s) for cell in similar)


def costs_at(cells: Sequence[Cell], per_s: float) -> tuple[Cost, ...]:
    """What each of the cells' servers costs at this rate, which all of them serve, the cheapest in CPU time first."""
    return _sorted(cost_at(cell, per_s) for cell in cells)


def why_no_cost(cells: Sequence[Cell], open_families: Mapping[float, Sequence[Cell]] | None = None) -> str:
    """Why `costs` has nothing of these cells, and which load would; "" where it does, or there is only one server.

    The load that it names has a lower rate than the throughput of the slowest, whatever bound that one.
    """
    rates = sorted(cell.rate_per_s for cell in cells if cell.throughput is not None)
    if len(rates) < 2 or costs(cells, open_families):
        return ""
    rates_text = listed([f"{rate(per_s)}/s" for per_s in sorted(open_families or {})])
    ends = listed(list(dict.fromkeys([f"{rate(rates[0])}/s", f"{rate(rates[-1])}/s"])))
    why = f"the closed load lets each server do as much as it can, {ends}, and asks for no rate"
    if rates_text:
        why = f"not all servers serve the open load of {rates_text}"
    such = f'{{ kind = "constant", rate = {SERVED_BY_ALL * rates[0]:.3g} }}'
    return f"untold, as {why}; an open load that all of them serve shows it, such as schedule = {such}"


def _serves(cell: Cell, per_s: float) -> bool:
    return cell.throughput is not None and cell.throughput.value >= SERVED * per_s


def _similar(cells: Sequence[Cell]) -> Sequence[Cell]:
    """The cells, if there are several whose rates are similar."""
    rates = [cell.rate_per_s for cell in cells]
    return cells if len(rates) > 1 and min(rates) >= (1 - SIMILAR) * max(rates) else ()


def cost_at(cell: Cell, per_s: float) -> Cost:
    """A cell's CPU-seconds for 1000 requests, and MB (PSS) for each 1000 requests a second, at this rate."""
    return Cost(
        server=cell.server,
        rate_per_s=per_s,
        cpu_s_per_1000=None if cell.cpu_s_per_request is None else cell.cpu_s_per_request.scaled(REQUESTS),
        mb_per_1000_per_s=None if cell.peak_pss_mb is None else cell.peak_pss_mb.scaled(REQUESTS / per_s),
    )


def _sorted(found: Iterable[Cost]) -> tuple[Cost, ...]:
    return tuple(sorted(found, key=_cpu))


def _cpu(cost: Cost) -> tuple[bool, float]:
    """Those whose CPU time is not known come last."""
    return (cost.cpu_s_per_1000 is None, cost.cpu_s_per_1000.value if cost.cpu_s_per_1000 else 0.0)
