"""Gates of the load generator: what it cannot do is no figure of the server's.

Whether the load generator sent an open load on time.
"""

from fractions import Fraction

from headway.analysis.cell.block import Block
from headway.analysis.cell.estimate import P99_NEEDS
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.open_load import cap_reached, fell_behind, least_in_flight
from headway.analysis.slo import share_of, verdict_of
from headway.analysis.validity.failed_check import FailedCheck
from headway.engine.message import LoadResult
from headway.format import format_duration, listed, percent, plural, rate
from headway.study.loads import OpenLoad
from headway.units import NS_PER_MS

LAG_FLOOR_NS = NS_PER_MS
LAG_SHARE_OF_P50 = 0.05
LATE_SHARE = Fraction(1, 100)
"""So many may leave later than that."""


def late(result: LoadResult) -> str:
    """What says that too many requests left late; "" where that many cannot tell, or too few did."""
    most_ns = max(LAG_FLOOR_NS, LAG_SHARE_OF_P50 * (result.response.p50_ns or 0))
    histogram = Histogram.decoded(result.send_lag.hdr_base64)
    if not histogram.n:
        return _by_quantile(result, most_ns)
    share = share_of(histogram.at_least(most_ns), histogram.n, LATE_SHARE)
    if verdict_of(share, LATE_SHARE) != "missed":
        return ""
    return (
        f"{share.count:,} of {share.of:,} requests left {format_duration(round(most_ns))} late or more, "
        f"{percent(share.low)} at the least ({percent(float(LATE_SHARE))} may)"
    )


def _by_quantile(result: LoadResult, most_ns: float) -> str:
    """Records of old have no histogram of it."""
    lag_ns = result.send_lag.p99_ns
    if lag_ns is None or lag_ns <= most_ns or result.counts.sent < P99_NEEDS:
        return ""
    return (
        f"1 % of the requests left {format_duration(lag_ns)} late or more (at most {format_duration(round(most_ns))} "
        "is tolerated)"
    )


GENERATOR_SHARE = 0.70
SENT_SHARE = 0.99
"""The limits of the gates."""

GENERATOR_CHECKS = ("generator-cpu", "generator-ceiling", "generator-exhausted", "schedule-lag", "offered")
"""The gates that the load generator fails, whatever the server did."""


def generator_cpu(block: Block) -> FailedCheck | None:
    """The generator used no more than 70 % of a core: above that it is part of what is measured."""
    share = block.measured.load.cpu_share
    if share <= GENERATOR_SHARE:
        return None
    evidence = f"the load generator used {percent(share)} of its core (at most {percent(GENERATOR_SHARE)})"
    return FailedCheck("generator-cpu", evidence, "give the generator a core of its own, or ask for less load")


def generator_ceiling(block: Block) -> FailedCheck | None:
    """The rate is at most 70 % of what the generator does against a server that does nothing."""
    subject = block.subject
    own = subject.generator_ceiling
    if own is None or block.rate <= GENERATOR_SHARE * own.throughput_per_s:
        return None
    evidence = (
        f"{rate(block.rate)}/s is {percent(block.rate / own.throughput_per_s)} of the {rate(own.throughput_per_s)}/s "
        f"that the load generator does against a server that does nothing (at most {percent(GENERATOR_SHARE)})"
    )
    hint = "ask for less load, or give the generator a faster core: so near its own ceiling it measures itself"
    return FailedCheck("generator-ceiling", evidence, hint)


def generator_exhausted(block: Block) -> FailedCheck | None:
    """The generator never ran out of ports or descriptors: a smaller load is not taken for the one asked for."""
    total = block.measured.load.counts
    ports, descriptors = (total.by_failure.get(name, 0) for name in ("no-port", "no-descriptor"))
    if not ports and not descriptors:
        return None
    lacked = [f"{ports} found no free port"] * bool(ports) + [f"{descriptors} found no free descriptor"] * bool(
        descriptors
    )
    evidence = f"of {plural(total.sent, 'request')} of the load generator {listed(lacked)}"
    hint = "keep connections alive, use more source addresses, or raise the hard limit of open files (ulimit -Hn)"
    return FailedCheck("generator-exhausted", evidence, hint)


def schedule_lag(block: Block) -> FailedCheck | None:
    """Open load left on time: p99 of the lag is at most 1 ms or 5 % of the median response time."""
    subject = block.subject
    evidence = "" if subject.users is not None else late(block.measured.load)
    if not evidence:
        return None
    return FailedCheck("schedule-lag", evidence, "give the generator a core of its own, or ask for a lower rate")


def sent_as_offered(block: Block) -> FailedCheck | None:
    """At least 99 % of what an open load's schedule asked for was sent, unless the server fell behind (`behind`).

    What is dropped then is the server's. It is the load's own where its cap is too low for anybody who keeps up, or
    where requests were dropped below the cap.
    """
    subject = block.subject
    total, load = block.measured.load.counts, subject.load
    if not isinstance(load, OpenLoad) or total.sent >= SENT_SHARE * total.scheduled or fell_behind(block):
        return None
    sent = f"{total.sent} of {total.scheduled} scheduled requests were sent ({percent(total.sent / total.scheduled)})"
    most = f"{block.measured.load.in_flight_high_water:,} of at most {load.in_flight_cap:,}"
    if not cap_reached(load, block):
        evidence = f"{sent}; {total.dropped} were dropped though only {most} were in flight"
        return FailedCheck("offered", evidence, "ask for a lower rate, or give the generator a core of its own")
    evidence = (
        f"{sent}; {total.dropped} were dropped because {load.in_flight_cap:,} were in flight, and answers as quick as "
        f"a lone user's take up to {least_in_flight(load, block):,.0f} at this rate"
    )
    return FailedCheck("offered", evidence, "raise in_flight_cap, or ask for a lower rate")
