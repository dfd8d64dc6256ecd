"""Validity checks of the load generator: what it cannot do is no figure of the server's."""

from fractions import Fraction

from headway.analysis.cell.block import Block
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.open_load import cap_reached, fell_behind, least_in_flight
from headway.analysis.slo import share_of, verdict_of
from headway.analysis.validity.check import check
from headway.engine.message import LoadResult
from headway.format import format_duration, listed, percent, plural, rate
from headway.study.loads import OpenLoad
from headway.units import NS_PER_MS

LAG_FLOOR_NS = NS_PER_MS
LAG_SHARE_OF_P50 = 0.05
LATE_SHARE = Fraction(1, 100)
"""So many may leave later than that."""

GENERATOR_SHARE = 0.70
SENT_SHARE = 0.99


def late(result: LoadResult) -> str:
    """What says that too many requests left late; "" where that many cannot tell, or too few did."""
    most_ns = max(LAG_FLOOR_NS, LAG_SHARE_OF_P50 * (result.response.p50_ns or 0))
    histogram = Histogram.decoded(result.send_lag.hdr_base64)
    share = share_of(histogram.at_least(most_ns), histogram.n, LATE_SHARE)
    if verdict_of(share, LATE_SHARE) != "missed":
        return ""
    return (
        f"{share.count:,} of {share.of:,} requests left {format_duration(round(most_ns))} late or more, "
        f"{percent(share.low)} at the least ({percent(float(LATE_SHARE))} may)"
    )


def has_time(result: LoadResult) -> bool:
    """Whether the generator has processor time to spare: if it is late all the same, something else kept it from
    sending."""
    return result.cpu_share <= GENERATOR_SHARE


@check("generator-cpu", "give the generator a core of its own, or ask for less load")
def generator_cpu(block: Block) -> str:
    """Above 70 % of a core the generator is part of what is measured."""
    share = block.measured.load.cpu_share
    if has_time(block.measured.load):
        return ""
    return f"the load generator used {percent(share)} of its core (at most {percent(GENERATOR_SHARE)})"


@check(
    "generator-maximum",
    "send less load, or give the generator a faster core: so near its own maximum it measures itself",
)
def generator_maximum(block: Block) -> str:
    """The rate is at most 70 % of what the generator does against a server that does nothing."""
    own = block.subject.generator_maximum
    if own is None or block.rate <= GENERATOR_SHARE * own.throughput_per_s:
        return ""
    return (
        f"{rate(block.rate)}/s is {percent(block.rate / own.throughput_per_s)} of the {rate(own.throughput_per_s)}/s "
        f"that the load generator does against a server that does nothing (at most {percent(GENERATOR_SHARE)})"
    )


@check(
    "generator-exhausted",
    "keep connections alive, use more source addresses, or raise the hard limit of open files (ulimit -Hn)",
)
def generator_exhausted(block: Block) -> str:
    """The generator never ran out of ports or descriptors: a smaller load is not taken for the one asked for."""
    total = block.measured.load.counts
    counts = {what: total.by_failure.get(f"no-{what}", 0) for what in ("port", "descriptor")}
    lacked = [f"{count} found no free {what}" for what, count in counts.items() if count]
    return f"of {plural(total.sent, 'request')} of the load generator {listed(lacked)}" if lacked else ""


@check("schedule-lag", "give the generator a core of its own, or ask for a lower rate")
def schedule_lag(block: Block) -> str:
    """Open load left on time: p99 of the lag is at most 1 ms or 5 % of the median response time. A generator with time
    to spare was kept from sending (`noise.kept_from_sending`)."""
    if block.subject.users is not None or has_time(block.measured.load):
        return ""
    return late(block.measured.load)


@check("offered")
def sent_as_offered(block: Block) -> str | tuple[str, str]:
    """At least 99 % of what an open load's schedule asked for was sent, unless the server fell behind (`behind`).

    What is dropped then is the server's. It is the load's own where its cap is too low for any server that keeps up, or
    where requests were dropped below the cap.
    """
    total, load = block.measured.load.counts, block.subject.load
    if not isinstance(load, OpenLoad) or total.sent >= SENT_SHARE * total.scheduled or fell_behind(block):
        return ""
    sent = f"{total.sent} of {total.scheduled} scheduled requests were sent ({percent(total.sent / total.scheduled)})"
    if not cap_reached(load, block):
        most = f"{block.measured.load.in_flight_high_water:,} of at most {load.in_flight_cap:,}"
        evidence = f"{sent}; {total.dropped} were dropped though only {most} were in flight"
        return evidence, "ask for a lower rate, or give the generator a core of its own"
    evidence = (
        f"{sent}; {total.dropped} were dropped because {load.in_flight_cap:,} were in flight, and answers as quick as "
        f"a lone user's take up to {least_in_flight(load, block):,.0f} at this rate"
    )
    return evidence, "raise in_flight_cap, or ask for a lower rate"


CHECKS = (generator_cpu, generator_maximum, generator_exhausted, schedule_lag, sent_as_offered)

GENERATOR_CHECKS = tuple(each.name for each in CHECKS)
"""The checks that the load generator fails, whatever the server did."""
