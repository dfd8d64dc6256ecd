"""small-writes: a message in two small segments, of which the second waits for a delayed acknowledgement.

Nagle's algorithm keeps a small segment back while another one is unacknowledged (RFC 896), and the receiver delays its
acknowledgement for 40 ms or more (RFC 1122, 4.2.3.2; Linux: TCP_DELACK_MIN). So responses wait outside of the app, or
requests of the app's own wait for a peer that has not got all of its message; and the kernel counts delayed
acknowledgements as fast as responses.
"""

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Mechanism
from headway.analysis.causes.queue_place import grew, without_outer_queues_ms
from headway.analysis.cell.cell_findings import TimeBudget
from headway.analysis.cell.levels import MOST
from headway.format import format_duration
from headway.record.server_observations import SecondWrites
from headway.units import NS_PER_MS

DELAYED_MS = 40.0
"""HZ / 25, in the kernel's include/net/tcp.h."""

NEARLY = 0.75
"""Some responses need no second segment, and the acknowledgement may be under way already."""


def detect_small_writes(case: Case, budget: TimeBudget) -> Detection | None:
    """A single user's request waits for 40 ms outside of the app, or requests do for a peer that is written to in
    parts, and for most of them an acknowledgement is delayed."""
    requests = sum(block.measured.load.counts.answered for block in case.blocks)
    delayed = sum(count.delayed_acks for count in case.cell.counted.kernel.values())
    if delayed < NEARLY * requests or not requests:
        return None
    said = f"the kernel delayed {delayed / requests:.2g} acknowledgements for each response"
    parts = "is written in small parts, of which each waits until the one before is acknowledged"
    outside, line = budget.unaccounted_single_user_ms, _second_write(case)
    # Of few looks at the single user's requests it is not known what was outside.
    if outside is not None and (outside.low or 0.0) >= NEARLY * DELAYED_MS:
        took = f"a single user's response takes {format_duration(outside.value * NS_PER_MS)} outside of the app"
        return Detection(f"{took}, and {said}: it {parts}", where=line)
    # Whatever takes longer than that has its acknowledgement delayed, too: the wait itself has to be as long, and most
    # of what a request does once it has its turn.
    # On a connection that is new the first acknowledgements come at once, as for most of a single user's requests.
    in_turn_ms = without_outer_queues_ms(budget)
    asked = [row for row in budget.rows if row.kind == "io" and row.loaded_ms.value > MOST * in_turn_ms
             and NEARLY * DELAYED_MS <= row.loaded_ms.value <= DELAYED_MS / NEARLY]  # fmt: skip
    written = any(each.by_itself for probe in case.probes for each in probe.second_writes if _line(each) == line)
    if line is None or not written or len(asked) != 1:
        return None
    return Detection(f"{grew(asked[0])}: {said}, and what is sent to {asked[0].waits_for} {parts}", where=line)


def _second_write(case: Case) -> str | None:
    """The line that most often wrote a second part of a response; None where a library does."""
    lines = [line for probe in case.probes for line in probe.second_writes]
    most = max(lines, key=lambda line: line.times, default=None)
    return None if most is None else _line(most)


def _line(written: SecondWrites) -> str:
    return f"{written.file}:{written.line}"


SMALL_WRITES = Mechanism(
    name="small-writes",
    explain="A message is written in small parts, of which one waits for the acknowledgement of the one before.",
    remedy="write headers and body at once, or set TCP_NODELAY",
)
