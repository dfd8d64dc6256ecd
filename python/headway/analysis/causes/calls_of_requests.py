"""The counted calls that requests make, without those of tasks and threads that work for no request.

Calls are counted by line, whatever makes them. Looks find a request there, one that has had its response and goes on,
or a background task, and how often: calls are shared out by that. A background task that completes what others wait for
works for requests; one that completes nothing works for nobody who waits, as a poller does, or what sends mails later.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from headway.record.probe import CallerCalls, Calls, Probe
from headway.record.standings import Standings


class _Found(NamedTuple):
    """How many requests looks found at a place on average, and how many that nobody waits for."""

    requests: float = 0.0
    others: float = 0.0

    @property
    def share(self) -> float:
        return self.requests / (self.requests + self.others) if self.others else 1.0


_At = Mapping[tuple[str, int | str], _Found]
"""By file, and by line or function."""


CallsT = TypeVar("CallsT", bound=Calls)


def calls_of_requests(probe: Probe) -> tuple[Calls, ...]:
    """Return the calls, of each line the part that requests make: by the looks at that line if they found a request
    there, else by those at its function."""
    return _of_requests(probe, probe.calls, _share)


def helper_calls_of_requests(probe: Probe) -> tuple[CallerCalls, ...]:
    """Return the calls of helpers by the lines that lead to these, of each the part that requests make: by the looks at
    the nearest function that leads there and was found, as others may for no request; else by those at the helper's
    line."""
    return _of_requests(probe, probe.calls_by_caller, _share_of_caller)


def _of_requests(
    probe: Probe, calls: Sequence[CallsT], share_of: Callable[[CallsT, _At, _At], float]
) -> tuple[CallsT, ...]:
    if probe.standings is None:
        return tuple(calls)
    lines, functions = _found(probe.standings)
    shares = [(each, share_of(each, lines, functions)) for each in calls]
    return tuple(each if share == 1 else _part(each, share) for each, share in shares if round(each.times * share))


def _found(standings: Standings) -> tuple[_At, _At]:
    """What looks found at each line, and in each function."""
    for_requests = {*standings.completing, *standings.serving}
    lines, functions = (defaultdict[tuple[str, int | str], _Found](_Found) for _ in range(2))
    for each in standings.places:
        if not each.file or each.of == "loop" or (each.of == "background" and each.root in for_requests):
            continue
        requests, others = (each.mean, 0.0) if each.of == "request" else (0.0, each.mean)
        for found, key in ((lines, (each.file, each.line)), (functions, (each.file, each.function))):
            before = found[key]
            found[key] = _Found(before.requests + requests, before.others + others)
    return lines, functions


def _share(calls: Calls, lines: _At, functions: _At) -> float:
    at_line = lines.get((calls.file, calls.line), _Found())
    return (at_line if at_line.requests else functions.get((calls.file, calls.function), _Found())).share


def _share_of_caller(calls: CallerCalls, lines: _At, functions: _At) -> float:
    leading = ((place.file, place.function) for place in calls.chain)
    calling = next((functions[function] for function in leading if function in functions), None)
    return _share(calls, lines, functions) if calling is None else calling.share


def _part(calls: CallsT, share: float) -> CallsT:
    parts = {name: round(getattr(calls, name) * share) for name in ("times", "total_ns", "failed", "commonest")}
    return calls.model_copy(update=parts)
