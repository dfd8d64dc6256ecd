"""What the records of a block hold for a time budget: the load, the single user, and where the probe saw requests."""

import math
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean

from headway.analysis.cell.block import Block
from headway.analysis.cell.estimate import half_width
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.levels import TOLERANCE
from headway.analysis.time_budget.account import MS_PER_S, TWO_SIDED, ObservedBlock, ObservedRequests, shifted
from headway.analysis.time_budget.bounds import Bounded, Looks, bounded_count
from headway.analysis.time_budget.trend import FEWEST_POINTS
from headway.engine.message import Distribution, LoadResult
from headway.record.probe import Probe
from headway.record.record import Measured, SingleUser
from headway.record.standings import Standings
from headway.units import NS_PER_MS, NS_PER_S

ACCEPT_QUEUE = "accept queue"


def observed_block(block: Block) -> ObservedBlock | None:
    """What was observed in a block, by the probe if there was one, else from without; None where nobody looked, or
    nothing was served."""
    measured = block.measured
    inside = looked(measured.probe)
    standings = inside or _useful(measured.os_standings)
    is_open = block.subject.users is None
    loaded = None if standings is None else _requests(standings, measured.load, block.rate, is_open)
    if loaded is None:
        return None
    loaded = replace(
        loaded, is_open=is_open, connecting_ms=_connecting_ms(measured), accept_queue=accept_queue_of(measured),
        not_read=_not_read(measured, loaded), observed_by="kernel" if inside is None else "probe",
    )  # fmt: skip
    steady = None if is_open else rate_error([tick.answered for tick in measured.ticks if tick.phase == "window"])
    if steady is not None:
        loaded = replace(loaded, response_error=min(loaded.response_error, steady))
    alone = _useful(measured.single_user_os_standings) if inside is None else looked(measured.single_user_probe)
    return ObservedBlock(loaded, () if alone is None else _counted_requests(alone, measured.single_user))


def _connecting_ms(measured: Measured) -> float:
    """What opening connections takes a request on average, if each takes as long as for a single user."""
    connect_ns = measured.single_user.connect_ns or 0
    return connect_ns / NS_PER_MS * _connections_a_request(measured.load)


def _not_connected(measured: Measured, loaded: ObservedRequests) -> float:
    """How many requests waited on average until they were connected, beyond what that takes for a single user, as the
    load generator measured it: a first packet that finds the accept queue full is sent again after a second. None are
    known of where nobody measured what it takes for a single user."""
    mean_ns, alone_ns = measured.load.connect.mean_ns, measured.single_user.connect_ns
    longer_ns = 0.0 if mean_ns is None or alone_ns is None else max(0.0, mean_ns - alone_ns)
    return longer_ns / NS_PER_S * _connections_a_request(measured.load) * loaded.rate_per_s


def _connections_a_request(load: LoadResult) -> float:
    return load.connections_opened / max(1, load.counts.answered + load.counts.failed)


def observed_requests(probe: Probe | None, load: LoadResult) -> ObservedRequests | None:
    """What the probe observed of a closed load; None where it did not look, or nothing was served."""
    standings = looked(probe)
    return None if standings is None else _requests(standings, load, load.throughput_per_s, is_open=False)


def requests_in_window(load: LoadResult) -> float:
    """Return how many requests a closed load had in its window, with the parts of those that began before it or ended
    after it: the time that they spent there, all in all, by the mean response time (N·T = n·R, Little 1961).

    What is counted of the requests in a window is divided by this: of five responses that end in it there may be six
    requests. It is 0 without a validated response.
    """
    mean_ns = load.response.mean_ns
    return load.window.busy_ns / mean_ns if mean_ns and load.window.answered else 0.0


def looked(probe: Probe | None) -> Standings | None:
    """Where the probe saw requests; None where it did not look."""
    return None if probe is None else _useful(probe.standings)


def _useful(standings: Standings | None) -> Standings | None:
    return standings if standings is not None and standings.looks and standings.seconds > 0 else None


def _requests(standings: Standings, load: LoadResult, per_s: float | None, is_open: bool) -> ObservedRequests | None:
    """The requests of a load, of which so many a second had a validated response.

    Of a closed loop R = L / X, as W is at each place: so requests count by the part of them that lies in the window,
    those that never had a response as well. The mean of the responses that end in it also has what was before: where a
    response takes a good part of the window that is another time. `little-response` compares the two.
    """
    window, mean_ns = load.window, load.response.mean_ns
    if not mean_ns or not per_s or not window.answered:
        return None
    passed_per_s = per_s * (window.answered + window.failed) / window.answered
    in_flight = window.busy_ns / window.length_ns
    by_law = not is_open or load.counts.unfinished
    response_ms = in_flight / passed_per_s * MS_PER_S if by_law else mean_ns / NS_PER_MS
    return ObservedRequests(
        standings, passed_per_s, response_ms, in_flight, response_error=response_error([load.response])
    )


def response_error(parts: Sequence[Distribution]) -> float:
    """The standard error of the mean of these times, relative to it; 0 where it is unknown."""
    histogram = Histogram.merged(parts)
    sd_ns, n = histogram.sd_ns, histogram.n
    total_ns = histogram.longest_ns(n)
    return 0.0 if sd_ns is None or not total_ns else sd_ns / (total_ns / n) / math.sqrt(n)


def rate_error(answered: Sequence[int]) -> float | None:
    """The standard error of a rate, relative to it, by the responses of equal parts of a window, and of longer parts
    made of four each: batch means (Law 2015, 9.5.3). None where there are too few.

    In a closed loop R = N / X: R is as certain as the rate is, however much responses differ from one another. Where
    one thing serves one after another the rate is steady, also if it keeps some waiting for long.
    """
    each_of = [answered, [sum(answered[start : start + 4]) for start in range(0, len(answered) - 3, 4)]]
    if len(each_of[1]) < FEWEST_POINTS or not any(answered):
        return None
    halves = [(half_width(counts) or 0.0) / fmean(counts) for counts in each_of if any(counts)]
    return max(halves) / TWO_SIDED


def _counted_requests(standings: Standings, single_user: SingleUser) -> tuple[ObservedRequests, ...]:
    """The single user's requests, all of which were sent while somebody looked; none where they are another mix."""
    if not single_user.service_ns or not is_same_mix(single_user):
        return ()
    response_ms, per_s = single_user.service_ns / NS_PER_MS, single_user.answers / standings.seconds
    error = response_error([part for route in single_user.routes for part in route.parts])
    in_flight = per_s * response_ms / MS_PER_S
    return (ObservedRequests(standings, per_s, response_ms, in_flight, response_error=error),)


def is_same_mix(single_user: SingleUser) -> bool:
    """Whether each route had as large a part of the responses as of the load."""
    return all(abs(share - of_load) <= TOLERANCE * of_load for share, of_load in _shares(single_user))


def largest_growth_of_share(single_user: SingleUser) -> float | None:
    """How many times as large a part of the load as of the single user's responses a route is at most: 1 where it is
    the same mix, None where a route of the load had no response."""
    if is_same_mix(single_user):
        return 1.0
    shares = _shares(single_user)
    return max(of_load / share for share, of_load in shares) if all(share for share, _ in shares) else None


def _shares(single_user: SingleUser) -> list[tuple[float, float]]:
    """Each route's part of the single user's responses, and of the load; none where there is only one route."""
    if len(single_user.routes) <= 1:
        return []
    answers = [Histogram.merged(route.parts).n for route in single_user.routes]
    weight = sum(route.weight for route in single_user.routes)
    wanted = [route.weight / weight for route in single_user.routes]
    return list(zip([n / max(1, sum(answers)) for n in answers], wanted, strict=True))


def _not_read(measured: Measured, loaded: ObservedRequests) -> Bounded | None:
    """How many requests the kernel showed that the server had not read, in its accept queue or in their connections,
    and how many had no connection yet.

    None where nobody looked. The looks are those at its threads.
    """
    seen, unread = _useful(measured.os_standings), None if measured.sockets is None else measured.sockets.unread
    if seen is None or unread is None:
        return None
    looks = Looks(seen.looks, seen.seconds / seen.looks, loaded.seen.population, loaded.rate_per_s)
    seen_unread = bounded_count((accept_queue_of(measured) or 0.0) + unread, (), looks)
    return shifted(seen_unread, _not_connected(measured, loaded))


def accept_queue_of(measured: Measured) -> float | None:
    """The mean number of connections that the server had not accepted in the window; None where it is unknown."""
    seen = _useful(measured.os_standings)
    if seen is not None:
        return sum(place.mean for place in seen.places if place.waits_for == ACCEPT_QUEUE)
    window = measured.load.window
    known = [
        sample.accept_queue
        for sample in measured.samples
        if sample.accept_queue is not None and window.start_ns <= sample.at_ns <= window.end_ns
    ]
    return fmean(known) if known else None
