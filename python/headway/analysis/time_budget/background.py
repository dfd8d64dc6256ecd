"""How busy the program's own tasks and threads are that work for no request: consumers, batchers, timers, and tasks of
requests that have had their response.

A request may wait for one of them. Then its wait need not grow as the load does, and what shows the limit is that the
task hardly ever waits for work.
"""

from collections.abc import Iterable, Mapping, Sequence

from headway.analysis.cell.budget_findings import BackgroundPlace, BackgroundTask
from headway.analysis.time_budget.account import Account, ObservedRequests
from headway.analysis.time_budget.bounds import Bounded, Looks, bounded_count, over_blocks, weighted_sum
from headway.analysis.time_budget.places import MergedPlace, PlaceKey, as_merged, line_key, merge_places
from headway.record.standings import StandingOf, WaitKind
from headway.units import NS_PER_MS

FOR_WORK: frozenset[WaitKind] = frozenset({"queue", "event"})
"""Waits that end when somebody brings work."""

FROM_PEER: frozenset[WaitKind] = frozenset({"io"})
"""Those of one that reads what a peer sends: the peer works meanwhile."""

Places = dict[PlaceKey, MergedPlace]

Root = tuple[str, StandingOf]
"""The outermost function, and what runs it: a background task, or the task of a request that has had its response."""


def background_tasks(accounts: Sequence[Account]) -> tuple[BackgroundTask, ...]:
    """Each root with its utilization, the busiest first.

    One that reads what a peer sends waits there for work. A task that is ever seen to wait for a queue or an event, or
    does so by its source, waits there for work, and a timer is part of what it does; one that never does waits for work
    in its timer.
    """
    loaded = [_by_root(account, (account.block.loaded,)) for account in accounts]
    alone = [_by_root(account, account.block.single_user) for account in accounts]
    fed = {root for account in accounts for each in account.block.every for root in each.standings.fed}
    reading = _reading(accounts)
    completing = {root for account in accounts for each in account.block.every for root in each.standings.completing}
    one_by_one = {root for account in accounts for each in account.block.every for root in each.standings.one_by_one}
    in_executor = {root for account in accounts for each in account.block.every for root in each.standings.in_executor}
    serving = {root for account in accounts for each in account.block.every for root in each.standings.serving}
    found = []
    for root in sorted({root for each in loaded for root in each}):
        name, of = root
        seen = [places for each in (*loaded, *alone) for places in each.get(root, [])]
        idle = FOR_WORK if name in fed else _idle_kinds(key.kind for places in seen for key in places)
        idle |= FROM_PEER if name in reading else frozenset()
        busy = [
            _busy_share((account.block.loaded,), each.get(root, []), idle)
            for account, each in zip(accounts, loaded, strict=True)
        ]
        before = [
            _busy_share(account.block.single_user, each.get(root, []), idle)
            for account, each in zip(accounts, alone, strict=True)
        ]
        known, known_alone = [each for each in busy if each is not None], [each for each in before if each is not None]
        distinct = [account.block.loaded.standings.distinct.get(name) for account in accounts]
        distinct_known = [each for each in distinct if each is not None] if of == "background" else []
        own = [places for each in loaded for places in each.get(root, [])]
        found.append(
            BackgroundTask(
                root=name,
                tasks=sum(place.mean for places in own for place in places.values()) / len(accounts),
                single_user_utilization=over_blocks(known_alone) if len(known_alone) == len(accounts) else None,
                utilization=over_blocks(known),
                longest_ms=max(place.longest_ns for places in own for place in places.values()) / NS_PER_MS,
                places=_places(root, accounts, loaded, idle),
                completes=name in completing,
                responded=of == "responded",
                reads=name in reading,
                serves=name in serving,
                takes=name in one_by_one,
                in_executor=name in in_executor,
                distinct=max(distinct_known, default=None),
            )
        )
    return tuple(sorted(found, key=lambda task: (-task.utilization.value, task.root)))


def _reading(accounts: Sequence[Account]) -> set[str]:
    """The roots that only read what a peer sends: by any count, but not where one under load has found them in I/O, and
    does not say so. One that has nothing else to do for a single user may ask peers under load."""
    found = {root for account in accounts for each in account.block.every for root in each.standings.reading}
    for standings in (account.block.loaded.standings for account in accounts):
        in_io = {place.root for place in standings.places if place.of == "background" and place.kind in FROM_PEER}
        found -= in_io - set(standings.reading)
    return found


def _idle_kinds(kinds: Iterable[WaitKind]) -> frozenset[WaitKind]:
    """The kinds in which a task with these waits for work."""
    return FOR_WORK if FOR_WORK & set(kinds) else frozenset({"timer"})


def _by_root(account: Account, observed: Sequence[ObservedRequests]) -> dict[Root, list[Places]]:
    """For each root the places of each observation, in its order; without roots that none of them saw."""
    places = (place for each in observed for place in each.standings.places)
    roots = {(place.root, place.of) for place in places if place.of in ("background", "responded")}
    return {root: [_places_of(account, each, root) for each in observed] for root in roots}


def _places_of(account: Account, observed: ObservedRequests, root: Root) -> Places:
    found: dict[PlaceKey, list[MergedPlace]] = {}
    for place in observed.standings.places:
        if (place.root, place.of) == root:
            found.setdefault(line_key(place, account.names), []).append(as_merged(place))
    return {key: merge_places(places) for key, places in found.items()}


def _share(observed: ObservedRequests, part: MergedPlace, tasks: float) -> Bounded:
    """The share of `tasks` that are at a place. Nobody knows for how long one stays: the seconds of the window tell how
    far looks depend on each other."""
    looks = Looks(observed.standings.looks, observed.seen.spacing_s, tasks, rate_per_s=0.0)
    return bounded_count(part.mean, part.by_slice, looks).scaled(1 / tasks)


def _busy_share(
    observed: Sequence[ObservedRequests], seen: Sequence[Places], idle: frozenset[WaitKind]
) -> Bounded | None:
    """The share of the time in which these tasks do not wait for work, over a mix; None where they were not seen."""
    shares = []
    for each, places in zip(observed, seen, strict=False):
        tasks = sum(place.mean for place in places.values())
        if tasks > 0:
            busy = merge_places([place for key, place in places.items() if key.kind not in idle])
            shares.append((each.weight, _share(each, busy, tasks)))
    weight = sum(weight for weight, _ in shares)
    return weighted_sum((own / weight, share) for own, share in shares) if weight > 0 else None


def _places(
    root: Root,
    accounts: Sequence[Account],
    loaded: Sequence[Mapping[Root, Sequence[Places]]],
    idle: frozenset[WaitKind],
) -> tuple[BackgroundPlace, ...]:
    """Where the tasks of a root are under load, the longest first."""
    by_account = [(account, each[root][0]) for account, each in zip(accounts, loaded, strict=True) if root in each]
    found = []
    for key in sorted({key for _, places in by_account for key in places}):
        shares, functions = [], []
        for account, places in by_account:
            here = places.get(key, merge_places([]))
            shares.append(_share(account.block.loaded, here, sum(place.mean for place in places.values())))
            functions.append(here.function)
        found.append(
            BackgroundPlace(
                kind=key.kind, waits_for=key.waits_for, file=key.file, line=key.line,
                function=next(filter(None, functions), ""), share=over_blocks(shares), idle=key.kind in idle,
            )
        )  # fmt: skip
    return tuple(sorted(found, key=lambda place: -place.share.value))
