"""Warnings of the testbed: others used the machine, headway's own observers among them, or a network was not as set."""

import math
from collections.abc import Iterator, Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.kernel_counts import LOAD, lines
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.validity.check import check, check_by_command
from headway.engine.delay_law import Bimodal, Fixed, Uniform
from headway.engine.network import Direction, DirectionCount
from headway.format import format_duration, listed, percent, plural
from headway.units import NS_PER_MS, NS_PER_S

STEAL_SHARE = 0.01

SPIN_OFF = 0.02
"""CPU calibrations differ by less than this from the run's median."""

CROWDED = 0.15
"""The kernel's own work for a busy server's packets takes up to a tenth of a core."""

BUSY_CORES = 0.5
"""A load average of more than this per core, before anything was measured, is of other programs."""

BUSY = 0.85
"""A server that uses less of its cores has time for a probe."""

MEMORY_SHARE = 0.02
"""Were all of it the server's own, two servers that differ by so much would still be taken for the same (δ)."""

DISK_SHARE = 0.10
"""What writes a line to a log now and then stays far below. Above, a program is at work on a disk, and with it the
kernel on whatever processor its interrupts come to."""

USES_A_DISK = frozenset({"files", "postgres"})

TRIP_TOLERANCE_NS = 0.3 * NS_PER_MS
TRIP_TOLERANCE_SHARE = 0.01
"""A round trip may differ from what was asked for by these two together: hosts and processors take time as well."""

LATE_NS = NS_PER_MS

SYN_BITS = 8 * 74
"""A first packet with its usual options, Ethernet's header included: it takes time where bandwidth is limited."""

_OWN_CPU = "end other programs, or give network emulation a processor that nobody else has: [cpus] load"


@check("steal", "run again on a quieter machine")
def steal(cell: MeasuredCell) -> str:
    share = max(block.measured.steal_share for block in cell.blocks)
    return f"up to {percent(share)} of a processor's time went to other virtual machines" if share > STEAL_SHARE else ""


@check("noise-accepted", "leave it out where the figures matter")
def noise_accepted(cell: MeasuredCell) -> str:
    if not cell.subject.environment.noise_accepted:
        return ""
    return "the run was begun with --accept-noise: trials count however much of the machine others took"


@check("spin", "run again on a quieter machine, with a fixed clock rate of its processors")
def spin(cell: MeasuredCell) -> str:
    """The server's processor was slower, or faster, around a trial than around the run's others."""
    usual_ns = cell.subject.spin_ns
    spins = [(block.measured.spin, block.number) for block in cell.blocks if block.measured.spin is not None]
    if usual_ns is None or not spins:
        return ""
    each_ns = [(ns, number) for spun, number in spins for ns in (spun.before_ns, spun.after_ns)]
    _, share, number = max((abs(ns / usual_ns - 1), ns / usual_ns - 1, number) for ns, number in each_ns)
    if abs(share) <= SPIN_OFF:
        return ""
    return (
        f"the same computation on the server's processor took {percent(abs(share))} {'more' if share > 0 else 'less'} "
        f"time around block {number} than is usual in this run (at most {percent(SPIN_OFF)})"
    )


@check("run-again", "run again on a quieter machine")
def run_again(cell: MeasuredCell) -> str:
    """A trial was thrown away for what others did to the machine, and run again."""
    said = [f"block {block.number}: {why}" for block in cell.blocks for why in block.record.discarded]
    return f"{plural(len(said), 'attempt')} thrown away, and the trial run again: {'; '.join(said)}" if said else ""


@check("crowded", "end other programs, or keep them off the server's cores")
def crowded(cell: MeasuredCell) -> str:
    """Others worked on the server's processors.

    Of the load's and the backends' there is no warning: headway works there itself. A generator that others keep from
    sending is late, and fails a validity check.
    """
    cores = cell.subject.granted_cores
    if cell.others_cores <= CROWDED * cores:
        return ""
    return (
        f"others than the server, the kernel's own work among them, used {cell.others_cores:.2f} of its "
        f"{plural(cores, 'core')} in the window"
    )


@check("busy-machine", "end other programs and run again")
def busy_machine(cell: MeasuredCell) -> str:
    load, cores = cell.subject.environment.load_average[0], cell.subject.environment.cores
    if load <= BUSY_CORES * cores:
        return ""
    return f"the load average was {load:.1f} on {plural(cores, 'core')} when the run began"


@check("shared-core", "a machine with two cores or more keeps them apart")
def shared_core(cell: MeasuredCell) -> str:
    environment = cell.subject.environment
    shared = set(environment.server_cpus) & {*environment.load_cpus, *environment.backend_cpus}
    return "the server, the load generator and the backends share their cores" if shared else ""


@check("cpu-not-sampled", "a longer window; see the server's log")
def cpu_not_sampled(cell: MeasuredCell) -> str:
    without = sum(block.cpu_cores is None for block in cell.blocks)
    if not without:
        return ""
    return f"in {without} of {plural(len(cell.blocks), 'block')} less than half of the window was sampled"


@check("pressure", "end other programs, or give the machine more memory")
def pressure(cell: MeasuredCell) -> str:
    """Some process waited for memory, or for a disk that this workload does not use.

    The kernel counts how long some task waited (PSI, its Documentation/accounting/psi.rst), not whose. So of each
    resource only that counts which a healthy run does not make itself:

    - Memory: a server with memory enough never waits for it.
    - Disks: of a workload that uses none. What a user's own app writes is unknown.
    - Processors: never. The threads of a loaded server that queue for their own processor make as much pressure as
      another program would. `steal`, `spin` and `crowded` tell of others there.
    """
    waits = [("for memory", _worst(cell, "memory", MEMORY_SHARE))]
    if cell.subject.server.foreign is None and USES_A_DISK.isdisjoint(cell.subject.workload.backends):
        waits.append(("for a disk, which this workload does not ask,", _worst(cell, "io", DISK_SHARE)))
    said = [f"{what} in {worst}" for what, worst in waits if worst]
    return f"some process of the machine waited {' and '.join(said)}" if said else ""


def _worst(cell: MeasuredCell, resource: str, most: float) -> str:
    """ "31 % of block 2 (at most 2.0 %)": the block with the largest share, if that is more than `most`; else ""."""
    shares = [
        (share, block.number)
        for block in cell.blocks
        if block.measured.pressure is not None and (share := getattr(block.measured.pressure, resource)) is not None
    ]
    share, number = max(shares, default=(0.0, 0))
    return f"{percent(share)} of block {number} (at most {percent(most)})" if share > most else ""


@check_by_command(
    "probed",
    "take rates from a run without --probe, lines from one with it; make bench BENCH=observing prints what it costs",
    "compare the rates of candidates, which are measured without the probe",
)
def probed(cell: MeasuredCell) -> str:
    """The probe took processor time of a server that had none to spare."""
    used, cores = cell.cpu_cores, cell.usable_cores
    if used is None or used < BUSY * cores or all(block.measured.probe is None for block in cell.blocks):
        return ""
    return (
        f"the probe worked within a server that used {used:.2f} of its {plural(cores, 'core')}: without it there would "
        "be more time for requests"
    )


@check("profiled", "take the flame graph from a run with --profile, figures from one without it")
def profiled(cell: MeasuredCell) -> str:
    """A flame graph was drawn in blocks that were left out for that, or there are no others than such."""
    drawn = [str(block.number) for block in cell.profiled_blocks or cell.blocks if block.measured.profiled]
    if not drawn:
        return ""
    figures = "has the only figures: they are those of a server that is looked at, and not for comparing"
    what = "is left out of all figures" if cell.profiled_blocks else figures
    blocks = f"{'blocks' if len(drawn) > 1 else 'block'} {listed(drawn)}"
    return f"py-spy took processor time while it looked at the server in {blocks}, which {what}"


@check("network-off", _OWN_CPU)
def network_off(cell: MeasuredCell) -> str:
    """The single user's connection took another time than a round trip of the load's network."""
    network = cell.subject.networks.load
    if network.is_plain:
        return ""
    spare_ns = TRIP_TOLERANCE_NS + TRIP_TOLERANCE_SHARE * network.round_trip_ns
    least_ns = network.least_round_trip_ns - spare_ns
    most_ns = sum(_longest_ns(direction) for direction in network.directions) + spare_ns
    for block in cell.blocks:
        took_ns = block.measured.single_user.connect_ns
        if took_ns is not None and not least_ns <= took_ns <= most_ns:
            mean = format_duration(network.round_trip_ns)
            least = f"{mean} on average, {format_duration(network.least_round_trip_ns)} at least"
            return (
                f"the lone user of block {block.number} was connected in {format_duration(took_ns)}; the network's "
                f"round trip is {mean if network.is_constant else least}"
            )
    return ""


@check(
    "network-dropped",
    "less load, or a higher bandwidth of the network: TCP takes a full queue for congestion and slows down",
)
def network_dropped(cell: MeasuredCell) -> str:
    """A delay line had more packets to keep than it has room for."""
    said = [f"{plural(count.dropped, 'packet')} {way}" for way, count in _directions(cell.blocks) if count.dropped]
    if not said:
        return ""
    return f"{listed(said)} were dropped: they found the network's queue full, or nobody took them at its end"


@check("network-late", _OWN_CPU)
def network_late(cell: MeasuredCell) -> str:
    late = ((count.late_p99_ns or 0, way) for way, count in _directions(cell.blocks))
    worst_ns, way = max(late, default=(0, ""))
    if worst_ns <= LATE_NS:
        return ""
    return f"one in a hundred packets {way} left {format_duration(worst_ns)} late or more, in the worst block"


def _directions(blocks: Sequence[Block]) -> Iterator[tuple[str, DirectionCount]]:
    """Every direction of every counted line, over all blocks: "to postgres" or "from postgres", and its counts."""
    for name, line in lines(blocks).items():
        asked = "the server" if name == LOAD else name
        yield f"to {asked}", line.request
        yield f"from {asked}", line.answer


def _longest_ns(direction: Direction) -> float:
    """No first packet takes longer; infinite where the law has no longest delay, or the packet may be lost."""
    sending_ns = SYN_BITS * NS_PER_S / direction.bandwidth if direction.bandwidth else 0
    match direction.delay:
        case _ if direction.loss:
            return math.inf
        case Fixed(delay=delay_ns) | Uniform(high=delay_ns) | Bimodal(slow=delay_ns):
            return delay_ns + sending_ns
        case _:
            return math.inf
