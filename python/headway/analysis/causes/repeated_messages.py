"""serial-calls of protocols that the probe does not know, by looks, the source and the kernel.

How often a request asks a peer nobody counts there but the kernel: of a message that is sent, and the response to it,
it knows that they are two pieces of data. A loop that sends three messages or more for a request, and waits for the
response to each, makes that many calls one after another.
"""

from dataclasses import dataclass
from statistics import fmean

from headway.analysis.causes.called_from import ways_to
from headway.analysis.causes.calls_in_turn import SAVED
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection
from headway.analysis.causes.messages import messages_alone
from headway.analysis.causes.queue_place import short
from headway.analysis.causes.serial_calls import LEAST_CALLS, WORTH_IT
from headway.analysis.causes.unknown_protocols import unknown_waits
from headway.analysis.cell.block import Block
from headway.analysis.cell.levels import BUSY
from headway.analysis.cell.measured_cell import MS_PER_S
from headway.format import format_duration
from headway.record.standings import Place
from headway.units import NS_PER_MS


@dataclass(frozen=True)
class _Repeated:
    """A line that a loop repeats, how many messages a request sends there, None where nobody has counted them, and for
    how many milliseconds it waits."""

    place: Place
    peer: str
    messages: float | None
    waited_ms: float


def repeated_messages(case: Case) -> Detection | None:
    """Return where a loop has a single user's requests wait for a peer, of which the kernel has counted three messages
    or more for each; None where there is none, or their number is unknown."""
    found = [repeated for block in case.blocks for repeated in _repeated(block)[:1]]
    places = {each.place for each in found}
    counts = [each.messages for each in found if each.messages is not None and each.messages >= LEAST_CALLS]
    if not found or len(places) > 1 or len(counts) < len(case.blocks):
        return None
    most = max(found, key=lambda each: each.waited_ms)
    response_ms = fmean(block.measured.single_user.service_ns for block in case.blocks) / NS_PER_MS
    waited, of = (format_duration(ms * NS_PER_MS) for ms in (min(most.waited_ms, response_ms), response_ms))
    place = most.place
    said = (
        f"{short(place.file)}:{place.line} (in {place.function}) is in a loop: a request sends {min(counts):.2g} "
        f"messages to {most.peer} one after another, and waits for the responses for {waited} of its {of}"
    )
    return Detection(said, where=f"{place.file}:{place.line}", share=min(1.0, most.waited_ms / response_ms))


def may_repeat_messages(case: Case) -> bool:
    """Whether a loop has a single user's requests wait for a peer for a good part of their time, and nobody knows how
    many messages they send there."""
    return any(
        each.messages is None and each.waited_ms >= SAVED * block.measured.single_user.service_ns / NS_PER_MS
        for block in case.blocks
        for each in _repeated(block)
    )


def _repeated(block: Block) -> list[_Repeated]:
    """The lines in loops at which a single user's requests wait for a good part of their time, the longest first."""
    measured = block.measured
    probe = measured.single_user_probe
    if probe is None or probe.standings is None:
        return []
    requests, seconds = measured.single_user.answers, probe.standings.seconds
    loops = {(each.file, each.line) for each in probe.repeated}
    chained = {(each.file, each.line) for each in probe.chained}
    found = []
    for each in unknown_waits(probe):
        way = [each, *(place for way in ways_to(probe, f"{each.file}:{each.line}") for place in way)]
        lines = [(place.file, place.line) for place in way]
        waited_ms = each.mean * seconds / requests * MS_PER_S
        repeating = next((place for place in way if (place.file, place.line) in loops), None)
        if repeating is None or chained.intersection(lines):
            continue
        if waited_ms < WORTH_IT * measured.single_user.service_ns / NS_PER_MS:
            continue
        of_peer = sum(other.mean for other in probe.standings.places
                      if (other.of, other.kind, other.waits_for) == ("request", "io", each.waits_for))  # fmt: skip
        # The kernel counts those of all lines together: where others wait for the peer as well, this one's are unknown.
        messages = messages_alone(block, each.waits_for) if each.mean >= BUSY * of_peer else None
        place = Place(file=repeating.file, line=repeating.line, function=repeating.function)
        found.append(_Repeated(place, each.waits_for, messages, waited_ms))
    return sorted(found, key=lambda each: -each.waited_ms)
