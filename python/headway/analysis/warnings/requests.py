"""Warnings of requests: failed, dropped or repeated, without a true response time, given up in the wrong order."""

from statistics import fmean

from headway.analysis.cell.background_probe import SHOWS
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.open_load import fell_behind, offered_per_s
from headway.analysis.cell.quantiles import P99_NEEDS, TAIL_OF_DEPENDENT, cut_off_said, within_windows
from headway.analysis.cell.subject import Subject
from headway.analysis.cell.theoretical_maximum import reached
from headway.analysis.validity.check import check, check_by_command
from headway.analysis.warnings.window import FEW_ANSWERS
from headway.format import format_duration, listed, plural, rate, share_text
from headway.study.loads import OpenLoad
from headway.study.server import OF_CLIENTS
from headway.units import NS_PER_S

R0_TOLERANCE = 0.02

CLIENTS = {
    "client_timeout": "its HTTP client",
    "database_timeout": "whoever waits for a database connection",
    "mail_timeout": "its mail client",
}


@check("failures", "see the server's log in the run's folder")
def failures(cell: MeasuredCell) -> str:
    """Some requests failed: the rate is that of the validated responses only."""
    windows = [block.window.by_failure for block in cell.blocks]
    by_name = {name: sum(window.get(name, 0) for window in windows) for name in set().union(*windows)}
    said = ", ".join(f"{count} {name}" for name, count in sorted(by_name.items()) if count)
    return f"{said}, beside {cell.answered} verified answers, which alone are counted" if said else ""


@check("behind")
def behind(cell: MeasuredCell) -> str | tuple[str, str]:
    """The server got more requests than it served, and not everything that was due could be sent to it."""
    load, late = cell.subject.load, [block for block in cell.blocks if fell_behind(block)]
    if not isinstance(load, OpenLoad) or not late:
        return ""
    dropped = sum(block.measured.load.counts.dropped for block in late)
    scheduled = sum(block.measured.load.counts.scheduled for block in late)
    evidence = (
        f"the server fell behind in {len(late)} of {plural(len(cell.blocks), 'block')}: {dropped:,} of {scheduled:,} "
        f"scheduled requests were dropped, as {load.in_flight_cap:,} before them had no answer yet; limits count them "
        "as unanswered, response times are of those that were sent"
    )
    asked = rate(fmean(offered_per_s(load, block) for block in late))
    return evidence, f"its rate is all that it does: {asked}/s is more than it keeps up with"


@check(
    "bound-refuted",
    "the true maximum is higher: its inputs are chance, or so short that a sleeping processor shows in them",
)
def bound_refuted(cell: MeasuredCell) -> str:
    """The cell did more than the theoretical maximum that binds it, or a single user waited for longer than users under
    load, beyond the intervals: what that maximum is made of is wrong."""
    bound, share = cell.theoretical_maximum, cell.efficiency
    if bound is None or share is None or bound.name == "offered":
        return ""
    if reached(share) == "refuted":
        return (
            f"{rate(cell.rate)}/s is {share_text(share)} of {bound.formula} = {rate(bound.value)}/s, "
            "which refutes the bound: what a single user was seen to need is more than what a request needs under load"
        )
    response_s, least_s = cell.mean_response_s, cell.r0.low or cell.r0_s
    if "r0_s" not in bound.inputs or response_s is None or least_s <= response_s * (1 + R0_TOLERANCE):
        return ""
    return (
        f"a single user waited for {format_duration(cell.r0_s * NS_PER_S)} on average, users under load for "
        f"{format_duration(response_s * NS_PER_S)}, which refutes {bound.formula}"
    )


@check("backend-not-counted", "let the lab start its own backends")
def backend_not_counted(cell: MeasuredCell) -> str:
    """A backend did not report how many requests it got."""
    counts = [block.measured.backends for block in cell.blocks]
    missing = [name for name in cell.subject.workload.backends if any(name not in count for count in counts)]
    if not missing:
        return ""
    return f"{', '.join(missing)} did not count its requests: only the answers' tokens prove that it was asked"


@check("asked-again", "a client library that repeats requests does more work than the load asks for")
def asked_again(cell: MeasuredCell) -> str:
    """A backend got more requests than there was reason for: something repeats them."""
    said = []
    for name in cell.subject.workload.backends:
        for block in cell.blocks:
            seen, load = block.measured.backends.get(name), block.measured.load
            most = cell.subject.counted_asks(name) * (load.counts.sent + load.retried)
            if seen is not None and seen.requests > most:
                said.append(f"{name} was asked {seen.requests} times in block {block.number}, for {most} at most")
    return "; ".join(said)


@check("bystander-in-cost", 'background_probe = "none" in the study leaves it out')
def background_probe_in_cost(cell: MeasuredCell) -> str:
    """The responses to the background probe are enough to show in what a request of the load seems to cost."""
    probes = (block.measured.background_probe for block in cell.blocks)
    own = sum(probe.answered for probe in probes if probe is not None)
    if own <= SHOWS * cell.answered:
        return ""
    return f"the server's CPU time has {own} answers to the bystander in it, beside {cell.answered} to the load"


@check_by_command(
    "latency-not-settled",
    "run a larger size (--size source), or give the load a longer warm_up.at_most",
    "fewer --users, each of whom has a response within the warm-up",
)
def latency_not_settled(cell: MeasuredCell) -> str:
    """Requests that got a response so far had waited for less long than all will."""
    subject, blocks = cell.subject, cell.blocks
    if cell.latency_known:
        return ""
    count = sum(not block.window.settled for block in blocks)
    evidence = (
        f"in {count} of {plural(len(blocks), 'block')} not every user had been answered when the window opened, "
        "so measured response times are too short and are left out"
    )
    if subject.users is None:
        return evidence
    response_s = max(0.0, subject.users / cell.rate - subject.think_s)
    minus = f" − {subject.think_s:.3g} s of thinking" if subject.think_s else ""
    return (
        f"{evidence}; by Little's law the mean will be N/X = {subject.users} / {rate(cell.rate)}{minus} = "
        f"{response_s:.3g} s (derived, not measured)"
    )


@check("no-warm-up", "a load with a warm-up shows what the server does later")
def no_warm_up(cell: MeasuredCell) -> str:
    """The first responses, and users who came all at once, are in the figures: those of a run as its source made it."""
    if cell.settled or not cell.latency_known:
        return ""
    as_it_was = "as the source measured: " if cell.subject.form == "as-published" else ""
    return f"{as_it_was}without a warm-up the first answers of a cold server are in rates and response times"


@check_by_command("p99-withheld", "a longer window, or more blocks", "a larger --budget: longer windows, more blocks")
def p99_withheld(cell: MeasuredCell) -> str:
    """Too few responses for p99; what can be said instead."""
    if not cell.latency_known or cell.enough_for_p99:
        return ""
    histogram = Histogram.merged(block.measured.load.response for block in cell.blocks)
    evidence = f"{histogram.n:,} answers in {plural(len(cell.blocks), 'block')} are too few for p99"
    if histogram.n >= P99_NEEDS:
        worth = histogram.n / within_windows(cell.blocks, 0.99)
        evidence += (
            f": those slower than it come together, so that all are worth {worth:,.0f} independent ones (at least "
            f"{TAIL_OF_DEPENDENT * 100:,})"
        )
    if histogram.n >= FEW_ANSWERS:
        evidence += f"; nine in ten took at most {format_duration(histogram.quantile_ns(0.9))}"
    longest_ns = max(block.measured.load.response.max_ns or 0 for block in cell.blocks)
    return f"{evidence}; the slowest took {format_duration(longest_ns)}"


@check("cut-off", "a longer drain or client timeout shows how long they take; failures say why they have none")
def cut_off(cell: MeasuredCell) -> str:
    """Some requests had no response, and from which quantile on nothing but a bound is known."""
    lost, longest_ns = sum(cell.cut_off), max(block.measured.load.response.max_ns or 0 for block in cell.blocks)
    return cut_off_said(lost, cell.answered, longest_ns) if lost else ""


@check("late-timeouts")
def late_timeouts(cell: MeasuredCell) -> str | tuple[str, str]:
    """Users gave up, or workers were killed, before what they waited for did.

    The program nearest to the cause is to give up first, and say so: of user, server and what the server waits on none
    may wait for longer than the one before it. Else requests are worked on whose users have left, or workers are killed
    whose clients would soon have given up. Only what is declared is compared. There is no warning where no timeout was
    met, or where requests wait for a worker, so that none of the server's clients has them yet.
    """
    subject, server, bound = cell.subject, cell.subject.server, cell.theoretical_maximum
    left, timeout_ns = cell.failures("response-timeout"), subject.load.response_timeout
    wait_outside = bound is not None and bound.name == "concurrency-limit" and server.concurrency_limit is not None
    if left and not wait_outside:
        said = f"{plural(left, 'user')} gave up after {format_duration(timeout_ns)}"
        if found := _later_than(subject, timeout_ns, said, "the server worked on for users who had left"):
            return found
    worker_ns, killed = server.capacities.worker_timeout, sum(len(b.measured.workers_ended_ns) for b in cell.blocks)
    # A worker that has one request at a time gives no sign of life while that waits.
    silent = server.model == "prefork" and server.operations == "sync" and server.operations_run_on == "server-thread"
    if worker_ns is None or not killed or not silent:
        return ""
    said = f"{plural(killed, 'worker')} ended, and one that waits is killed after {format_duration(worker_ns)}"
    return _later_than(subject, worker_ns, said, "it is killed before its client says what was late")


def _later_than(subject: Subject, outer_ns: int, said: str, harm: str) -> str | tuple[str, str]:
    capacities, asked = subject.server.capacities, subject.workload.backends
    declared = {key: getattr(capacities, key) for key in CLIENTS if any(name in asked for name in OF_CLIENTS[key])}
    late = {key: inner_ns for key, inner_ns in declared.items() if inner_ns is not None and inner_ns > outer_ns}
    if not late:
        return ""
    waits = listed([f"{CLIENTS[key]} only after {format_duration(inner_ns)}" for key, inner_ns in late.items()])
    hint = f"{listed(list(late))} below {format_duration(outer_ns)}: whoever is nearer to the cause gives up first"
    return f"{said}, {waits}: {harm}", hint
