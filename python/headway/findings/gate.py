"""Gates: checks that a measurement is fit to be used. A trial that fails one counts as Invalid and gives no number.

Each gate is a pure function from one block's measurement to None or to a FailedGate with its evidence and a hint.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from scipy import stats

from headway.findings.histogram import Histogram
from headway.findings.model import Ceiling
from headway.findings.subject import Block, Subject
from headway.findings.wording import listed, percent, plural, rate
from headway.record.record import CapacityValue
from headway.units import NS_PER_MS, NS_PER_S, format_duration

GENERATOR_SHARE = 0.70
LAG_FLOOR_NS = NS_PER_MS
LAG_SHARE_OF_P50 = 0.05
SENT_SHARE = 0.99
LITTLE_RESIDUAL = 0.02
ABOVE_CEILING = 0.02
MOST_UNCERTAIN = 0.10
UNKNOWN = 1.0
"""The limits of the gates. How uncertain R0 is, one block does not tell: its lone answers may have met cold caches."""

LATE_ALONE = 0.50
"""A lone user who met a cold pool or a busy machine waited up to half as long again as was necessary."""

EARLY_SHARE = 0.995
"""Timers and delay lines may be early by a clock's rounding, no more: the engine judges each answer by as much."""

GENERATOR_FAULT = "this is a fault of the load generator, not of the server: please report it"

PAUSE_NS = 10 * NS_PER_MS
"""After a failure that took less than this the engine lets a closed loop's user pause for as long."""

GENERATOR_GATES = ("generator-cpu", "generator-ceiling", "generator-exhausted", "schedule-lag")
"""The gates that the load generator fails, whatever the server did."""


@dataclass(frozen=True)
class FailedGate:
    """Why a trial is not fit to be used."""

    name: str
    evidence: str
    hint: str


def failed_gates(subject: Subject, block: Block) -> tuple[FailedGate, ...]:
    """Every gate that this block fails, its ceiling not looked at: that needs the other blocks."""
    broken = counts(block)
    if broken is not None:  # the other gates reckon with these counts
        return (broken,)
    gates: tuple[Callable[[Subject, Block], FailedGate | None], ...] = (
        generator_cpu, generator_ceiling, generator_exhausted, schedule_lag, sent_as_offered, unverified, answered,
        histogram, little, capacities, backends,
    )  # fmt: skip
    return tuple(failed for gate in gates if (failed := gate(subject, block)) is not None)


def counts(block: Block) -> FailedGate | None:
    """Everything is accounted for: scheduled = sent + dropped; sent = answered + failed + unfinished."""
    total, window = block.measured.load.counts, block.window
    wrong = [
        text
        for right, text in (
            (total.scheduled == total.sent + total.dropped,
             f"scheduled {total.scheduled} is not sent {total.sent} + dropped {total.dropped}"),
            (total.sent == total.answered + total.failed + total.unfinished,
             f"sent {total.sent} is not answered {total.answered} + failed {total.failed} + unfinished "
             f"{total.unfinished}"),
            (total.failed == sum(total.by_failure.values()),
             f"failed {total.failed}, but {sum(total.by_failure.values())} failures by name"),
            (0 <= window.answered <= total.answered and 0 <= window.failed <= total.failed,
             f"answered {window.answered} and failed {window.failed} in the window, of {total.answered} and "
             f"{total.failed} in all"),
            (window.length_ns > 0, f"the window was open for {window.length_ns} ns"),
            (window.busy_ns >= 0, f"requests were outstanding for {window.busy_ns} ns"),
        )
        if not right
    ]  # fmt: skip
    if not wrong:
        return None
    evidence = "the counts do not add up: " + "; ".join(wrong)
    return FailedGate("counts", evidence, GENERATOR_FAULT)


def generator_cpu(_: Subject, block: Block) -> FailedGate | None:
    """The generator used no more than 70 % of a core: above that it is part of what is measured."""
    share = block.measured.load.cpu_share
    if share <= GENERATOR_SHARE:
        return None
    evidence = f"the load generator used {percent(share)} of its core (at most {percent(GENERATOR_SHARE)})"
    return FailedGate("generator-cpu", evidence, "give the generator a core of its own, or ask for less load")


def generator_ceiling(subject: Subject, block: Block) -> FailedGate | None:
    """The rate is at most 70 % of what the generator does against a server that does nothing."""
    own = subject.generator_ceiling
    if own is None or block.rate <= GENERATOR_SHARE * own.throughput_per_s:
        return None
    evidence = (
        f"{rate(block.rate)}/s is {percent(block.rate / own.throughput_per_s)} of the {rate(own.throughput_per_s)}/s "
        f"that the load generator does against a server that does nothing (at most {percent(GENERATOR_SHARE)})"
    )
    hint = "ask for less load, or give the generator a faster core: so near its own ceiling it measures itself"
    return FailedGate("generator-ceiling", evidence, hint)


def generator_exhausted(_: Subject, block: Block) -> FailedGate | None:
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
    return FailedGate("generator-exhausted", evidence, hint)


def schedule_lag(subject: Subject, block: Block) -> FailedGate | None:
    """Open load left on time: p99 of the lag is at most 1 ms or 5 % of the median response time."""
    lag_ns = block.measured.load.send_lag.p99_ns
    if subject.users is not None or lag_ns is None:
        return None
    limit_ns = max(LAG_FLOOR_NS, LAG_SHARE_OF_P50 * (block.measured.load.response.p50_ns or 0))
    if lag_ns <= limit_ns:
        return None
    evidence = (
        f"1 % of the requests left {format_duration(lag_ns)} late or more (at most {format_duration(limit_ns)} "
        "is tolerated)"
    )
    return FailedGate("schedule-lag", evidence, "give the generator a core of its own, or ask for a lower rate")


def sent_as_offered(subject: Subject, block: Block) -> FailedGate | None:
    """At least 99 % of what an open load's schedule asked for was sent."""
    total = block.measured.load.counts
    if subject.users is not None or total.sent >= SENT_SHARE * total.scheduled:
        return None
    evidence = (
        f"{total.sent} of {total.scheduled} scheduled requests were sent ({percent(total.sent / total.scheduled)}); "
        f"{total.dropped} were dropped because the cap of requests in flight was reached"
    )
    return FailedGate("offered", evidence, "ask for a lower rate, or raise in_flight_cap")


def unverified(subject: Subject, block: Block) -> FailedGate | None:
    """No answer had a wrong body or came before the steps could be done: a server that answers so is not measured."""
    by_failure = block.measured.load.counts.by_failure
    wrong = {name: by_failure[name] for name in ("bad-body", "too-quick") if by_failure.get(name)}
    alone_s = block.measured.one_user.service_ns / NS_PER_S
    if not wrong and alone_s * NS_PER_S >= max(1, EARLY_SHARE * subject.least_ns):
        return None
    said = [f"{count} answers were {name}" for name, count in wrong.items()]
    if not wrong:
        least, travel = format_duration(subject.least_ns), "" if subject.links.is_plain else " and the links"
        said = [f"a lone user was answered in {format_duration(alone_s * NS_PER_S)}, the steps{travel} take {least}"]
    return FailedGate("verification", "; ".join(said), "the server does not do the work that it answers for: mend it")


def answered(_: Subject, block: Block) -> FailedGate | None:
    """At least two verified answers in the window: less has no rate."""
    if block.window.answered >= 2 and block.rate > 0 and math.isfinite(block.rate):
        return None
    failures = ", ".join(f"{count} {name}" for name, count in sorted(block.window.by_failure.items()) if count)
    evidence = f"{block.window.answered} verified answers in a window of {format_duration(block.window.length_ns)}"
    evidence += f"; failures: {failures}" if failures else ""
    hint = "see the failures and the server's log" if failures else "a longer window, or a longer warm-up"
    return FailedGate("no-rate", evidence, hint)


def histogram(_: Subject, block: Block) -> FailedGate | None:
    """The histogram of response times can be read and holds every answer of the window."""
    try:
        n = Histogram.merged([block.measured.load.response]).n
    except ValueError as error:
        return FailedGate("histogram", str(error), GENERATOR_FAULT)
    if n == block.window.answered:
        return None
    evidence = f"the histogram of response times holds {n} answers, the window had {block.window.answered}"
    return FailedGate("histogram", evidence, GENERATOR_FAULT)


def little_residual(subject: Subject, block: Block) -> float | None:
    """|N - L - X·Z| / N of a closed loop (Little's law); None for an open one.

    L is the mean number of requests outstanding, failed ones counted in; X·Z users think, with X all that ended.
    Users who pause after a quick failure are neither, nor those who have not arrived yet, nor those who are done: what
    that can explain is taken off.
    """
    users = subject.users_over(block)
    if subject.users is None or users is None:
        return None
    ended = block.window.answered + block.window.failed
    thinking = ended / block.length_s * subject.think_s
    pausing = block.window.failed * PAUSE_NS / block.window.length_ns
    missing = users - block.in_system - thinking
    unexplained = max(0.0, missing - pausing - done(subject.users, block)) if missing > 0 else abs(missing)
    return unexplained / subject.users


def done(users: int, block: Block) -> float:
    """How many users at most, on average over the window, had nothing left to send; 0 unless a count ended it.

    When the last of so many requests has been sent its user waits for the answer, and all others may be done. That
    lasts no longer than the slowest request: the slowest answer, or what was outstanding and not answered.
    """
    load = block.measured.load
    if load.ended_by != "count":
        return 0.0
    unanswered_ns = block.window.busy_ns - (load.response.mean_ns or 0.0) * block.window.answered
    tail_ns = min(block.window.length_ns, max(load.response.max_ns or 0, unanswered_ns))
    return (users - 1) * tail_ns / block.window.length_ns


def little(subject: Subject, block: Block) -> FailedGate | None:
    """Every user of a closed loop is accounted for within 2 %.

    With think time the window's edges cut thoughts off: about √N·Z/length of them more or less, by chance.
    """
    residual = little_residual(subject, block)
    if residual is None or subject.users is None:
        return None
    edges = 2 * subject.think_s / (block.length_s * math.sqrt(subject.users))
    if residual <= LITTLE_RESIDUAL + edges:
        return None
    evidence = (
        f"{subject.users} users, but {block.in_system:.4g} requests were outstanding on average"
        + (f" and each user thinks {subject.think_s:.3g} s" if subject.think_s else "")
        + f": {percent(residual)} of the users are not accounted for (at most {percent(LITTLE_RESIDUAL + edges)})"
    )
    return FailedGate("little", evidence, "the warm-up must outlast the ramp; else this is a fault of the generator")


def capacities(_: Subject, block: Block) -> FailedGate | None:
    """The running server has what its manifest declares."""
    declared, read_back = block.measured.declared, block.measured.read_back
    wrong = [
        f"{name}: declared {_said(value)}, read back {_said(read_back[name]) if name in read_back else 'nothing'}"
        for name, value in declared.items()
        if name not in read_back or not _same(value, read_back[name])
    ]
    if not wrong:
        return None
    return FailedGate("capacities", "; ".join(wrong), "correct the manifest, or the server so that it obeys it")


def _same(a: CapacityValue, b: CapacityValue) -> bool:
    if isinstance(a, int | float) and isinstance(b, int | float):
        return math.isclose(a, b, rel_tol=1e-9)
    return a == b


def _said(value: CapacityValue) -> str:
    return "none" if value is None else str(value)


def backends(subject: Subject, block: Block) -> FailedGate | None:
    """Each backend was asked at least once for every verified answer: who answers without asking did not do the work.

    More requests than were sent is no fault: a client library may ask again over a new connection.
    """
    total = block.measured.load.counts
    wrong = []
    for name in subject.workload.backends:
        seen, needed = block.measured.backends.get(name), subject.counted_asks(name) * total.answered
        if seen is not None and seen.requests < needed:
            wrong.append(f"{name} was asked {seen.requests} times for {total.answered} verified answers")
    if not wrong:
        return None
    return FailedGate("backends", "; ".join(wrong), "the server answers without doing the work: mend it")


def above_ceiling(
    block: Block, ceilings: Sequence[Ceiling], lone_s: Sequence[float], ideal: float | None, lucky: float = 0.0
) -> FailedGate | None:
    """The rate is no higher than arithmetic allows.

    Two bounds. `ideal`, which the bare waits allow (`ideal_per_s`, the offered rate left out), is exceeded by
    nothing honest: 2 % are granted to the window's edges. The least of `ceilings` rests on R0: 2 %, and how uncertain
    R0 is; but while the bare waits allow the rate, R0 is what is wrong, up to half of it (a lone user finds cold pools),
    and a caveat says so. The offered rate is no bound here: random arrivals exceed their mean in half of the windows.
    `lucky` is how much shorter the waits of one window may be than their mean (`luck`).
    """
    if ideal is not None and block.rate > ideal * (1 + ABOVE_CEILING + lucky):
        return _above(block.rate, ideal, "what the bare waits allow", ABOVE_CEILING + lucky)
    bounds = [ceiling for ceiling in ceilings if ceiling.name != "offered"]
    if not bounds:
        return None
    least = min(bounds, key=lambda ceiling: ceiling.value)
    tolerance = ABOVE_CEILING + lucky
    if "r0_s" in least.inputs:
        tolerance += LATE_ALONE - ABOVE_CEILING if ideal is not None else _relative_uncertainty(lone_s)
    if block.rate <= least.value * (1 + tolerance):
        return None
    return _above(block.rate, least.value, f"the ceiling {least.formula}", tolerance)


def luck(subject: Subject, block: Block) -> float:
    """How much shorter than its mean the wait of a window's requests may be by chance, as a share.

    Four standard errors, as one in forty of a study's many trials passes two. The spread of one wait is taken for what
    its mean is above its least: so it is of an exponential law, and of an error that half of the requests meet.
    """
    mean_ns = subject.workload.mean_ns
    if not subject.waits_by_chance or not block.window.answered:
        return 0.0
    return 4 * (mean_ns - subject.workload.least_ns) / mean_ns / math.sqrt(block.window.answered)


def _above(per_s: float, bound: float, what: str, tolerance: float) -> FailedGate:
    evidence = (
        f"{per_s:.4g}/s is {percent(per_s / bound - 1)} above {what} = {bound:.4g}/s (at most {percent(tolerance)})"
    )
    hint = "a longer window, and a ramp, so that users do not answer in step; else the ceiling's inputs are wrong"
    return FailedGate("above-ceiling", evidence, hint)


def _relative_uncertainty(values: Sequence[float]) -> float:
    """Half of the 95 % t interval of the mean over the mean; at most 10 %, more would hide any fault.

    Of a single value nothing is known but that it is not twice as long.
    """
    n = len(values)
    if n < 2:
        return UNKNOWN
    return min(MOST_UNCERTAIN, float(stats.t.ppf(0.975, n - 1)) * stdev(values) / math.sqrt(n) / fmean(values))
