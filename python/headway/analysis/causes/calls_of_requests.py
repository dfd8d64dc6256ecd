"""The counted calls that requests make, without those of tasks that work for no request, such as one that polls.

Calls are counted by line, whatever makes them. Looks find requests and background tasks in the function of a line. A
background task that sleeps in between, is given no work and completes nothing that others wait for, calls for itself.
"""

from headway.record.probe import Calls, Probe
from headway.record.standings import Standings

Function = tuple[str, str]
"""File and name."""


def calls_of_requests(probe: Probe) -> tuple[Calls, ...]:
    """Return the calls but those in functions in which looks have found such background tasks, and no request."""
    standings = probe.standings
    others = set[Function]() if standings is None else _functions_of_others(standings)
    return tuple(each for each in probe.calls if (each.file, each.function) not in others)


def _functions_of_others(standings: Standings) -> set[Function]:
    sleeping = {each.root for each in standings.places if each.of == "background" and each.kind == "timer"}
    others = sleeping - {*standings.completing, *standings.serving, *standings.fed}
    of_requests = {(each.file, each.function) for each in standings.places if each.of == "request"}
    return {
        (each.file, each.function) for each in standings.places if each.of == "background" and each.root in others
    } - of_requests
