"""client-per-request: each request makes a client or a TLS context that could be made once.

A TLS context reads and parses all certificates that this machine trusts, tens of milliseconds of CPU time, and HTTP
clients make one each. The probe knows these constructors, and sees at which line of the app requests are inside them.
"""

from collections.abc import Sequence

from headway.analysis.causes.case import Case, SingleUserCase
from headway.analysis.causes.mechanism import Detection, Mechanism
from headway.analysis.causes.queue_place import short
from headway.analysis.causes.serial_calls import WORTH_IT
from headway.analysis.cell.levels import MOST
from headway.format import format_duration, percent
from headway.record.probe import Probe
from headway.record.standings import Standing, WaitKind
from headway.units import NS_PER_MS

MAKES = "makes a "
"""How the probe names what a constructor makes."""

AT_WORK: tuple[WaitKind, ...] = ("cpu", "runnable")


def most_made(case: Case) -> Detection | None:
    """What requests make at the line that most of their CPU time goes into; None where that goes elsewhere."""
    computing = [place for probe in case.probes for place in _places(probe, ("cpu",))]
    making = [place for place in computing if place.waits_for.startswith(MAKES)]
    made = sum(place.mean for place in making)
    if not made or made < MOST * sum(place.mean for place in computing):
        return None
    most = max(making, key=lambda place: place.mean)
    share = percent(made / sum(place.mean for place in computing))
    said = f"{_at(most)}: each request {most.waits_for}, which takes {share} of all CPU time that requests take"
    return Detection(said, where=f"{most.file}:{most.line}")


def _in_request(case: SingleUserCase) -> Sequence[Detection]:
    """By what a single user's requests make: W = L / X."""
    seen = case.probe.standings
    making = [place for place in _places(case.probe, AT_WORK) if place.waits_for.startswith(MAKES)]
    if seen is None or not making:
        return ()
    took_ms = sum(place.mean for place in making) * seen.seconds / case.requests * 1_000
    if took_ms < WORTH_IT * case.response_ms:
        return ()
    most = max(making, key=lambda place: place.mean)
    text = (
        f"{case.route}: each request {most.waits_for} at {_at(most)}: {format_duration(took_ms * NS_PER_MS)} of its "
        f"{format_duration(case.response_ms * NS_PER_MS)}"
    )
    return (Detection(text, where=f"{most.file}:{most.line}", share=took_ms / case.response_ms),)


def _places(probe: Probe, kinds: Sequence[WaitKind]) -> list[Standing]:
    places = () if probe.standings is None else probe.standings.places
    return [place for place in places if place.of == "request" and place.kind in kinds and place.file]


def _at(place: Standing) -> str:
    return f"{short(place.file)}:{place.line} (in {place.function})"


CLIENT_PER_REQUEST = Mechanism(
    name="client-per-request",
    explain="Each request makes a client or a TLS context, which takes CPU time and could be made once.",
    remedy="make it once, when the app starts, and let all requests use it; it also keeps connections then",
    detect_in_request=_in_request,
)
