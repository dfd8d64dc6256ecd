"""paced-by-timer of a single user: it sleeps, and looks again whether something has happened."""

from collections.abc import Sequence

from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.mechanism import Detection
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.levels import MOST
from headway.format import format_duration
from headway.record.standings import TRIES_AGAIN, Standing
from headway.units import NS_PER_MS, NS_PER_S


def detect_polling(case: SingleUserCase) -> Sequence[Detection]:
    """The sleeps between two looks that take most of a response: what it looks for may have come long before."""
    standings = case.probe.standings
    if standings is None:
        return ()
    polls = {(place.file, place.line) for place in case.probe.polls}
    each_ms = standings.seconds * NS_PER_S / NS_PER_MS / case.requests
    slept = [(place.mean * each_ms, place) for place in standings.places
             if place.of == "request" and place.kind == "timer"
             and ((place.file, place.line) in polls or place.waits_for.endswith(TRIES_AGAIN))]  # fmt: skip
    return [
        Detection(
            f"{case.route}: of its {_time(case.response_ms)} each request sleeps {_time(ms)} at {short(place.file)}:"
            f"{place.line} (in {place.function}), {_what_for(place)}",
            where=f"{place.file}:{place.line}",
            share=ms / case.response_ms,
        )
        for ms, place in slept
        if ms >= MOST * case.response_ms
    ]


def _what_for(place: Standing) -> str:
    if place.waits_for.endswith(TRIES_AGAIN):
        return "where a library waits before it tries again"
    return "and looks again whether what it waits for has come"


def _time(ms: float) -> str:
    return format_duration(ms * NS_PER_MS)
