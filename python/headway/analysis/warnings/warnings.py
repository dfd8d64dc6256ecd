"""Caveats: reasons to trust a figure less, each with its evidence and what would mend it."""

from collections.abc import Sequence
from statistics import fmean

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Caveat
from headway.analysis.cell.estimate import P99_NEEDS, P99_NEEDS_A_BLOCK
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.open_load import behind
from headway.analysis.cell.steadiness import steadiness_unknown
from headway.analysis.cell.subject import Subject
from headway.analysis.validity.noise import SPIN_OFF, spins_off
from headway.analysis.warnings.network import link_dropped, link_late, link_off
from headway.analysis.warnings.observers import probed
from headway.analysis.warnings.pressure import pressure
from headway.analysis.warnings.short_window import short_window
from headway.analysis.warnings.timeouts import late_timeouts
from headway.format import format_duration, percent, plural, rate
from headway.units import NS_PER_S

STEAL_SHARE = 0.01
ABOVE_CEILING = 0.02
CROWDED = 0.15
"""The kernel's own work for a busy server's packets takes up to a tenth of a core."""

MOST_ABOVE = 0.10
"""Up to here a rate above its ceiling is what R0 is uncertain by."""

FEW_ANSWERS = 30

UNEVEN = 0.05
"""Two rates of one window that differ by more are not of an even one."""

BUSY_CORES = 0.5
"""A load average of more than this per core, before anything was measured, is somebody else's work."""


def caveats(cell: MeasuredCell) -> tuple[Caveat, ...]:
    """Every warning of a measured cell."""
    subject, blocks, bound = cell.subject, cell.blocks, cell.ceiling
    found = (
        one_block(blocks),
        quick_form(subject),
        latency_not_settled(cell),
        no_warm_up(cell),
        short_window(subject, blocks),
        p99_withheld(cell),
        few_answers(blocks) or steadiness_unknown(subject, blocks),
        uneven(blocks),
        failures(blocks),
        behind(subject, blocks),
        steal(blocks),
        pressure(subject, blocks),
        noise_accepted(subject),
        busy_machine(subject),
        shared_core(subject),
        cpu_not_sampled(blocks),
        backend_not_counted(subject, blocks),
        asked_again(subject, blocks),
        r0_too_long(blocks),
        ceiling_too_low(cell),
        spin(subject, blocks),
        run_again(blocks),
        probed(cell),
        crowded(cell),
        link_off(subject, blocks),
        link_dropped(blocks),
        link_late(blocks),
        late_timeouts(subject, blocks, bound),
    )
    return tuple(caveat for caveat in found if caveat is not None)


def one_block(blocks: Sequence[Block]) -> Caveat | None:
    """One block has no interval."""
    if len(blocks) > 1:
        return None
    hint = "run more blocks (--blocks 3): each is a fresh server process"
    evidence = "one block was measured: nothing says how much the next one would differ"
    return Caveat(name="one-block", evidence=evidence, hint=hint)


def quick_form(subject: Subject) -> Caveat | None:
    """Short windows and few blocks."""
    if subject.size != "quick":
        return None
    evidence = "short windows and few blocks decide large differences of throughput, not small ones, nor latency"
    return Caveat(name="quick-form", evidence=evidence, hint="run without --quick for figures to rely on")


def latency_not_settled(cell: MeasuredCell) -> Caveat | None:
    """Requests that got a response so far had waited for less long than all will."""
    subject, blocks, throughput = cell.subject, cell.blocks, cell.throughput
    if cell.latency_known:
        return None
    count = sum(not block.window.settled for block in blocks)
    evidence = (
        f"in {count} of {plural(len(blocks), 'block')} not every user had been answered when the window opened, "
        "so measured response times are too short and are left out"
    )
    if subject.users is not None:
        response_s = max(0.0, subject.users / throughput.value - subject.think_s)
        minus = f" − {subject.think_s:.3g} s of thinking" if subject.think_s else ""
        evidence += (
            f"; by Little's law the mean will be N/X = {subject.users} / {rate(throughput.value)}{minus} = "
            f"{response_s:.3g} s (derived, not measured)"
        )
    hint = "run the full form, or give the load a longer warm_up.at_most"
    return Caveat(name="latency-not-settled", evidence=evidence, hint=hint)


def no_warm_up(cell: MeasuredCell) -> Caveat | None:
    """The first answers, and users who came all at once, are in the figures: those of a run as its source made it."""
    if cell.settled or not cell.latency_known:
        return None
    as_it_was = "as the source measured: " if cell.subject.form == "as-published" else ""
    evidence = f"{as_it_was}without a warm-up the first answers of a cold server are in rates and response times"
    return Caveat(name="no-warm-up", evidence=evidence, hint="a load with a warm-up shows what the server does later")


def p99_withheld(cell: MeasuredCell) -> Caveat | None:
    """Too few answers for p99; what can be said instead."""
    blocks = cell.blocks
    if not cell.latency_known or cell.enough_for_p99:
        return None
    histogram = Histogram.merged(block.measured.load.response for block in blocks)
    largest_ns = max(block.measured.load.response.max_ns or 0 for block in blocks)
    evidence = f"{histogram.n} answers in {plural(len(blocks), 'block')} are too few for p99"
    if histogram.n >= FEW_ANSWERS:
        evidence += f"; nine in ten took at most {format_duration(histogram.quantile_ns(0.9))}"
    evidence += f"; the slowest took {format_duration(largest_ns)}"
    hint = f"a longer window: p99 needs {P99_NEEDS} answers, {P99_NEEDS_A_BLOCK} in each block"
    return Caveat(name="p99-withheld", evidence=evidence, hint=hint)


def few_answers(blocks: Sequence[Block]) -> Caveat | None:
    """A rate of few answers moves with each of them."""
    answers = sum(block.window.answered for block in blocks)
    if answers >= FEW_ANSWERS:
        return None
    evidence = f"{answers} answers in {plural(len(blocks), 'window')}"
    return Caveat(name="few-answers", evidence=evidence, hint="a longer window gives a steadier rate")


def uneven(blocks: Sequence[Block]) -> Caveat | None:
    """The rate, a line through the answers, is not how many came in the window: for some of it none came.

    Clumps that the window's edges cut are no such thing: as many as were in flight, at either edge.
    """
    worst: tuple[float, int, float, float] | None = None
    for block in blocks:
        if block.counted_from_the_start or not block.window.answered or not block.rate:
            continue
        counted = block.window.answered / block.length_s
        clumps = 2 * block.measured.load.in_flight_high_water / block.window.answered
        off = abs(counted / block.rate - 1)
        if off > UNEVEN + clumps and (worst is None or off > worst[0]):
            worst = (off, block.number, counted, block.rate)
    if worst is None:
        return None
    _, number, counted, per_s = worst
    evidence = (
        f"in block {number} {rate(counted)}/s came when counted over the window, {rate(per_s)}/s by the line through "
        "the answers: they paused, or the server changed its pace"
    )
    return Caveat(name="uneven", evidence=evidence, hint="see the timeline in report.html; a longer window")


def failures(blocks: Sequence[Block]) -> Caveat | None:
    """Some requests failed: the rate is that of the verified answers only."""
    by_name: dict[str, int] = {}
    for block in blocks:
        for name, count in block.window.by_failure.items():
            by_name[name] = by_name.get(name, 0) + count
    said = ", ".join(f"{count} {name}" for name, count in sorted(by_name.items()) if count)
    if not said:
        return None
    answers = sum(block.window.answered for block in blocks)
    evidence = f"{said}, beside {answers} verified answers, which alone are counted"
    return Caveat(name="failures", evidence=evidence, hint="see the server's log in the run's folder")


def steal(blocks: Sequence[Block]) -> Caveat | None:
    """The hypervisor took processor time away."""
    share = max(block.measured.steal_share for block in blocks)
    if share <= STEAL_SHARE:
        return None
    evidence = f"up to {percent(share)} of a processor's time went to other virtual machines"
    return Caveat(name="steal", evidence=evidence, hint="run again on a quieter machine")


def noise_accepted(subject: Subject) -> Caveat | None:
    """The run was told to count trials that others disturbed."""
    if not subject.environment.noise_accepted:
        return None
    evidence = "the run was begun with --accept-noise: trials count however much of the machine others took"
    return Caveat(name="noise-accepted", evidence=evidence, hint="leave it out where the figures matter")


def spin(subject: Subject, blocks: Sequence[Block]) -> Caveat | None:
    """The server's processor was slower, or faster, around a trial than around the run's others."""
    if subject.spin_ns is None:
        return None
    off = [(abs(share), share, number) for number, share in spins_off(subject, blocks) if abs(share) > SPIN_OFF]
    if not off:
        return None
    _, share, number = max(off)
    evidence = (
        f"the same computation on the server's processor took {percent(abs(share))} {'more' if share > 0 else 'less'} "
        f"time around block {number} than is usual in this run (at most {percent(SPIN_OFF)})"
    )
    hint = "run again on a quieter machine, with a fixed clock rate of its processors"
    return Caveat(name="spin", evidence=evidence, hint=hint)


def run_again(blocks: Sequence[Block]) -> Caveat | None:
    """A trial was thrown away for what others did to the machine, and run again."""
    said = [f"block {block.number}: {why}" for block in blocks for why in block.record.thrown_away]
    if not said:
        return None
    evidence = f"{plural(len(said), 'attempt')} thrown away, and the trial run again: {'; '.join(said)}"
    return Caveat(name="run-again", evidence=evidence, hint="run again on a quieter machine")


def crowded(cell: MeasuredCell) -> Caveat | None:
    """Others worked on the server's processors.

    Of the load's and the backends' processors nothing is told: the lab works there itself, its links and its sampler
    among it, and nobody counts what each of them takes. A generator that others keep from sending is late, and a gate
    says so.
    """
    others = cell.others_cores
    cores = cell.subject.granted_cores
    if others <= CROWDED * cores:
        return None
    evidence = (
        f"others than the server, the kernel's own work among them, used {others:.2f} of its {plural(cores, 'core')} "
        "in the window"
    )
    return Caveat(name="crowded", evidence=evidence, hint="end other programs, or keep them off the server's cores")


def ceiling_too_low(cell: MeasuredCell) -> Caveat | None:
    """The cell did more than the ceiling that binds it: one of the ceiling's inputs is wrong."""
    bound, throughput = cell.ceiling, cell.throughput
    if bound is None or bound.name == "offered" or throughput.value <= bound.value * (1 + MOST_ABOVE):
        return None
    evidence = (
        f"{rate(throughput.value)}/s is {percent(throughput.value / bound.value - 1)} above {bound.formula} = "
        f"{rate(bound.value)}/s: what a lone user was seen to need is more than what a request needs under load"
    )
    hint = "the true ceiling is higher: its inputs are chance, or so short that a sleeping processor shows in them"
    return Caveat(name="ceiling-too-low", evidence=evidence, hint=hint)


def busy_machine(subject: Subject) -> Caveat | None:
    """Others were at work when the run began."""
    load, cores = subject.environment.load_average[0], subject.environment.cores
    if load <= BUSY_CORES * cores:
        return None
    evidence = f"the load average was {load:.1f} on {plural(cores, 'core')} when the run began"
    return Caveat(name="busy-machine", evidence=evidence, hint="end other programs and run again")


def shared_core(subject: Subject) -> Caveat | None:
    """The generator and the server compete for a core."""
    environment = subject.environment
    if not set(environment.server_cpus) & {*environment.load_cpus, *environment.backend_cpus}:
        return None
    evidence = "the server, the load generator and the backends share their cores"
    hint = "a machine with two cores or more keeps them apart"
    return Caveat(name="shared-core", evidence=evidence, hint=hint)


def cpu_not_sampled(blocks: Sequence[Block]) -> Caveat | None:
    """Samples do not cover the window."""
    without = sum(block.cpu_cores is None for block in blocks)
    if not without:
        return None
    evidence = f"in {without} of {plural(len(blocks), 'block')} less than half of the window was sampled"
    return Caveat(name="cpu-not-sampled", evidence=evidence, hint="a longer window; see the server's log")


def backend_not_counted(subject: Subject, blocks: Sequence[Block]) -> Caveat | None:
    """A backend did not say how often it was asked."""
    missing = [
        name for name in subject.workload.backends if any(name not in block.measured.backends for block in blocks)
    ]
    if not missing:
        return None
    evidence = f"{', '.join(missing)} did not count its requests: only the answers' tokens prove that it was asked"
    return Caveat(name="backend-not-counted", evidence=evidence, hint="let the lab start its own backends")


def asked_again(subject: Subject, blocks: Sequence[Block]) -> Caveat | None:
    """A backend saw more requests than there was reason for: something repeats them."""
    said = []
    for name in subject.workload.backends:
        for block in blocks:
            seen, load = block.measured.backends.get(name), block.measured.load
            most = subject.counted_asks(name) * (load.counts.sent + load.retried)
            if seen is not None and seen.requests > most:
                said.append(f"{name} was asked {seen.requests} times in block {block.number}, for {most} at most")
    if not said:
        return None
    hint = "a client library that repeats requests does more work than the load asks for"
    return Caveat(name="asked-again", evidence="; ".join(said), hint=hint)


def r0_too_long(blocks: Sequence[Block]) -> Caveat | None:
    """Answers under load were quicker than the lone user's, which therefore are no measure of R0."""
    pairs = [(block.measured.one_user.service_ns, block.r0_s * NS_PER_S) for block in blocks]
    alone_ns, least_ns = (fmean(column) for column in zip(*pairs, strict=True))
    if alone_ns <= least_ns * (1 + ABOVE_CEILING):
        return None
    evidence = (
        f"a lone user was answered in {format_duration(alone_ns)}, users under load in {format_duration(least_ns)} on "
        "average, as with cold workers: the latter is taken for what a lone answer takes"
    )
    hint = "give every worker a few lone answers before the load; the true ceiling is a little higher"
    return Caveat(name="r0-too-long", evidence=evidence, hint=hint)
