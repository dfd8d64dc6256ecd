"""What a peer wants on a new connection before it can be asked what the request is about: a log-in.

Who keeps the connection logs in once. A log-in may be a call that is counted, or waits of a protocol that the probe
does not know; it may have a line of its own, or that at which a library connects.
"""

from collections.abc import Collection, Sequence

from headway.analysis.causes.called_from import share_before_connected
from headway.analysis.causes.calls_of_requests import calls_of_requests
from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.unknown_protocols import lines_of_counted_calls
from headway.analysis.cell.levels import BUSY
from headway.analysis.time_budget.observation import looked
from headway.record.probe import OPENING, Calls
from headway.units import NS_PER_MS


def asked_first_ms(case: SingleUserCase, opening: Sequence[Calls]) -> float:
    """How long a request waits for what is asked on its new connections before they are of use, beyond the calls that
    open them."""
    counted = {(each.file, each.line) for each in opening}
    return _conversation_ms(case, counted) + _log_in_ms(case, opening) + _counted_log_in_ms(case, opening)


def _counted_log_in_ms(case: SingleUserCase, opening: Sequence[Calls]) -> float:
    """How long the calls take that are made on each new connection at the line that opens it, where a function that has
    led there asks afterwards, at a line of its own and without another connection."""
    calls = calls_of_requests(case.probe)
    asking = [each for each in calls if each.kind not in OPENING]
    opened = {(each.file, each.line): each for each in opening if each.kind == "connect"}
    later = {(each.file, each.function) for each in asking if (each.file, each.line) not in opened}
    found = 0.0
    for each in asking:
        opens = opened.get((each.file, each.line))
        led_by = {(place.file, place.function) for way in case.probe.connecting for place in way.chain
                  if (way.file, way.line) == (each.file, each.line)} - {(each.file, each.function)}  # fmt: skip
        if opens is not None and opens.times >= BUSY * each.times and led_by & later:
            found += max(0, each.total_ns - opens.total_ns)
    return found / NS_PER_MS / case.requests


def _conversation_ms(case: SingleUserCase, counted: Collection[tuple[str, int]]) -> float:
    """How long a request waits for what the functions ask that lead to a new connection, before they return it, but at
    the lines (file and number) of which that is counted by call.

    They return it where others ask at the same line afterwards. In a protocol that the probe does not know, that is
    what a peer wants before it can be asked anything.
    """
    standings = looked(case.probe)
    places = () if standings is None else standings.places
    waits = [each for each in places
             if (each.of, each.kind) == ("request", "io") and (each.file, each.line) not in counted]  # fmt: skip
    shares = [share_before_connected(case.probe, f"{each.file}:{each.line}") for each in waits]
    # A single user's request is always somewhere: W = L / X.
    return sum(share * each.mean for share, each in zip(shares, waits, strict=True)) * case.response_ms


def _log_in_ms(case: SingleUserCase, opening: Sequence[Calls]) -> float:
    """How long a request waits at lines that open connections for more than that, as where one call of a library
    connects and logs in: for peers that it asks at other lines, and at none of these by calls that are counted.

    The first question may be among it: that is taken to last for as long as those at the other lines together.
    """
    standings = looked(case.probe)
    waits = [each for each in ([] if standings is None else standings.places)
             if (each.of, each.kind) == ("request", "io") and each.waits_for]  # fmt: skip
    asking = lines_of_counted_calls(case.probe)
    unknown = [each for each in opening if (each.file, each.line) not in asking]
    lines = {(each.file, each.line) for each in unknown}
    here = [each for each in waits if (each.file, each.line) in lines]
    peers = {each.waits_for for each in here}
    others = [each for each in waits if (each.file, each.line) not in lines and each.waits_for in peers]
    known = {each.waits_for for each in others}
    longer = sum(each.mean for each in here if each.waits_for in known) - sum(each.mean for each in others)
    return max(0.0, longer * case.response_ms - sum(each.total_ns for each in unknown) / NS_PER_MS / case.requests)
