"""Routes of an access log: what an app's users asked most, as often as they asked it."""

import heapq
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from headway.errors import Fault, StudyError
from headway.requests.field import repeatable
from headway.requests.log_line import Logged, parse_line
from headway.requests.request_target import is_static, request_target
from headway.requests.source_result import Drawn, counted, shown
from headway.study.app import Route

FORMATS = (
    "give an access log in the Common or Combined format, as nginx, Apache and gunicorn write it, or one with a JSON "
    "object a line that has method, path and status"
)

FREQUENT_SHARE = 0.01
"""A target with a query is a route by itself from this share of the requests on; rarer ones of a path are one route."""

MOST_HELD = 100_000
"""Targets that are held in memory while a log is read."""


def routes_of_access_log(
    lines: Iterable[str], place: str, most: int = 20, *, every_method: bool = False, static: bool = False
) -> Drawn:
    """The targets that were asked most and answered with 2xx or 3xx; their weights are counts.

    Lines are read once and not kept. Bytes that are no UTF-8 are to come as surrogates (errors="surrogateescape").
    Targets that differ by their query alone are kept apart where each is frequent. Otherwise they are joined, and the
    most frequent one stands for all. Raises StudyError where more than half of the lines are not understood.
    """
    reading = _Reading(every_method, static)
    for number, line in enumerate(lines, 1):
        reading.read(number, line)
    if reading.strange * 2 > reading.read_lines:
        share = f"{reading.strange:,} of {counted(reading.read_lines, 'line')}"
        message = f"this line is not understood, nor are {share} in all: {reading.first_strange}"
        raise StudyError(Fault(message, f"{place}:{reading.first_strange_at}", FORMATS))
    return reading.drawn(most)


@dataclass
class _Seen:
    """How often something was asked, and the statuses that it was answered with."""

    times: int = 0
    status: set[int] = field(default_factory=set)

    def add(self, other: "_Seen") -> None:
        self.times += other.times
        self.status |= other.status


_Asked = tuple[str, str]
"""Method and target."""


@dataclass
class _Reading:
    """What is known of a log so far. `standing` are the targets that stand for others of their path."""

    every_method: bool
    static: bool
    read_lines: int = 0
    strange: int = 0
    first_strange: str = ""
    first_strange_at: int = 0
    kept: int = 0
    seen: dict[_Asked, _Seen] = field(default_factory=dict)
    standing: set[_Asked] = field(default_factory=set)
    reasons: Counter[str] = field(default_factory=Counter)

    def read(self, number: int, line: str) -> None:
        """Takes a line in. Empty ones are passed over."""
        if not line.strip():
            return
        self.read_lines += 1
        logged = parse_line(line)
        if logged is None:
            if not self.strange:
                self.first_strange, self.first_strange_at = shown(line.strip()), number
            self.strange += 1
            return
        try:
            asked = self._asked(logged)
        except ValueError as error:
            self.reasons[str(error)] += 1
            return
        self.kept += 1
        seen = self.seen.setdefault(asked, _Seen())
        seen.times += 1
        seen.status.add(logged.status)
        if len(self.seen) > MOST_HELD:
            self._forget()

    def _asked(self, logged: Logged) -> _Asked:
        """What to ask. Raises ValueError with the reason to leave it out."""
        if not logged.method:
            raise ValueError("the server could not read the request")
        if not 200 <= logged.status <= 399:
            raise ValueError(f"answered with {logged.status}")
        if logged.method != "GET" and not self.every_method:
            raise ValueError("other methods than GET may change something, and a log has no bodies")
        try:
            target = request_target(logged.target)
        except ValueError:
            raise ValueError("what was asked for is no path") from None
        if is_static(target) and not self.static:
            raise ValueError("static files")
        return logged.method, target

    def _forget(self) -> None:
        """Keeps memory bounded: of targets that differ by their query the rare ones are joined, then the rarest go."""
        names = self._names()
        joined = self._joined(names)
        self.seen = dict(heapq.nlargest(MOST_HELD // 2, joined.items(), key=_times))
        self.standing = self.seen.keys() & set(names.values())
        gone = sum(seen.times for seen in joined.values()) - sum(seen.times for seen in self.seen.values())
        if gone:
            self.reasons["rare targets, of more than can be told apart"] += gone

    def _is_rare(self, asked: _Asked) -> bool:
        return asked in self.standing or self.seen[asked].times < self.kept * FREQUENT_SHARE

    def _names(self) -> dict[_Asked, _Asked]:
        """The most frequent of a path's rare targets, by method and path."""
        names: dict[_Asked, _Asked] = {}
        for asked in filter(self._is_rare, self.seen):
            path = _path(asked)
            if path not in names or self.seen[names[path]].times < self.seen[asked].times:
                names[path] = asked
        return names

    def _joined(self, names: dict[_Asked, _Asked]) -> dict[_Asked, _Seen]:
        """All that was seen, the rare targets of a path together under their name."""
        joined: dict[_Asked, _Seen] = {}
        for asked, seen in self.seen.items():
            joined.setdefault(names[_path(asked)] if self._is_rare(asked) else asked, _Seen()).add(seen)
        return joined

    def drawn(self, most: int) -> Drawn:
        """The routes, the most frequent first."""
        joined = self._joined(self._names())
        routes = heapq.nlargest(most, joined.items(), key=_times)
        left_out = [(counted(times, "request"), reason) for reason, times in self.reasons.most_common()]
        others = sum(seen.times for seen in joined.values()) - sum(seen.times for _, seen in routes)
        if others:
            reason = f"{counted(len(joined) - len(routes), 'other target')}, which are not among the most frequent"
            left_out.append((counted(others, "request"), reason))
        if self.strange:
            reason = f"not understood; the first is line {self.first_strange_at}: {self.first_strange}"
            left_out.append((counted(self.strange, "line"), reason))
        return Drawn(tuple(_route(asked, seen) for asked, seen in routes), tuple(left_out))


def _path(asked: _Asked) -> _Asked:
    method, target = asked
    return method, target.partition("?")[0]


def _times(item: tuple[_Asked, _Seen]) -> int:
    return item[1].times


def _route(asked: _Asked, seen: _Seen) -> Route:
    method, target = asked
    return Route(method=method, target=target, weight=seen.times, status=repeatable(seen.status))
