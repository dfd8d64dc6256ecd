"""What the records of a block hold for a time budget: the load, the single user, and where the probe saw requests."""

import math
from dataclasses import replace
from statistics import fmean

from headway.analysis.cell.block import Block
from headway.analysis.cell.histogram import Histogram
from headway.analysis.time_budget.account import MS_PER_S, ObservedBlock, ObservedRequests
from headway.engine.message import Distribution, LoadResult
from headway.record.record import Measured, SingleUser
from headway.record.server_observations import Probe, Standings
from headway.units import NS_PER_MS


def observed_block(block: Block) -> ObservedBlock | None:
    """What the probe observed in a block; None where it did not look, or nothing was served."""
    measured = block.measured
    loaded = observed_requests(measured.probe, measured.load, block.rate)
    if loaded is None:
        return None
    loaded = replace(loaded, is_open=block.subject.users is None, accept_queue=_accept_queue(measured))
    alone = looked(measured.single_user_probe)
    return ObservedBlock(loaded, () if alone is None else _counted_requests(alone, measured.single_user))


def observed_requests(probe: Probe | None, load: LoadResult, per_s: float | None = None) -> ObservedRequests | None:
    """What was observed of a load, of which `per_s` requests a second had a validated response (by default the load's
    own figure); None where the probe did not look, or nothing was served."""
    standings, mean_ns, per_s = looked(probe), load.response.mean_ns, per_s or load.throughput_per_s
    window = load.window
    if standings is None or not mean_ns or not per_s or not window.answered:
        return None
    passed_per_s = per_s * (window.answered + window.failed) / window.answered
    in_flight = window.busy_ns / window.length_ns
    # Requests that never had a response count with the time for which they waited: R = L / X.
    response_ms = in_flight / passed_per_s * MS_PER_S if load.counts.unfinished else mean_ns / NS_PER_MS
    return ObservedRequests(
        standings, passed_per_s, response_ms, in_flight, response_error=response_error(load.response)
    )


def response_error(times: Distribution) -> float:
    """The standard error of the mean of these times, relative to it; 0 where it is unknown."""
    histogram = Histogram.decoded(times.hdr_base64)
    sd_ns = histogram.sd_ns
    return 0.0 if sd_ns is None or not times.mean_ns else sd_ns / times.mean_ns / math.sqrt(histogram.n)


def looked(probe: Probe | None) -> Standings | None:
    """Where the probe saw requests; None where it did not look."""
    standings = None if probe is None else probe.standings
    return standings if standings is not None and standings.looks and standings.seconds > 0 else None


def _counted_requests(standings: Standings, single_user: SingleUser) -> tuple[ObservedRequests, ...]:
    """The single user's requests, all of which were sent while the probe looked."""
    if not single_user.service_ns:
        return ()
    response_ms, per_s = single_user.service_ns / NS_PER_MS, single_user.answers / standings.seconds
    return (ObservedRequests(standings, per_s, response_ms, in_flight=1.0),)


def _accept_queue(measured: Measured) -> float | None:
    """The mean number of connections that the server had not accepted in the window; None where it is unknown."""
    window = measured.load.window
    known = [
        sample.accept_queue
        for sample in measured.samples
        if sample.accept_queue is not None and window.start_ns <= sample.at_ns <= window.end_ns
    ]
    return fmean(known) if known else None
