"""What the sessions of a Postgres wait for, as they report it themselves (pg_stat_activity), and who blocks them.

A session that waits for a lock is named with the session that holds it. Sessions that wait behind others in the queue
for a row are followed to the one that has it (pg_blocking_pids). Values in statements are left out: statements that
differ in nothing else are one, and a record holds nobody's data.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from headway.record.server_observations import DatabaseWait, DatabaseWaits
from headway.units import NS_PER_S

INTERVAL_S = 0.2

MOST_ROWS = 50
LONGEST_STATEMENT = 200

SESSIONS = """
SELECT pid, state, wait_event_type, wait_event, query,
       (extract(epoch FROM clock_timestamp() - state_change) * 1e9)::bigint,
       CASE WHEN wait_event_type = 'Lock' THEN pg_blocking_pids(pid) END
FROM pg_stat_activity
WHERE backend_type = 'client backend' AND datname = current_database() AND pid <> pg_backend_pid()
"""
"""Who blocks whom is asked for only where a session waits for a lock: it stops the lock manager for a moment."""

_VALUES = re.compile(
    r"""
    E?'(?:[^']|'')*' |                             # strings
    \$(\w*)\$.*?\$\1\$ |                           # strings between dollars; $1 is none
    (?<![\w$.]) \d+ (?:\.\d+)? (?:[eE][+-]?\d+)? \b  # numbers that are no part of a name
    """,
    re.VERBOSE | re.DOTALL,
)
_LISTS = re.compile(r"\(\s*\?(?:\s*,\s*\?)+\s*\)")


class Session(NamedTuple):
    """A session of the database at one look; `for_ns` is how long it has been in its state."""

    pid: int
    state: str | None
    wait_type: str | None
    wait: str | None
    query: str
    for_ns: int
    blockers: Sequence[int] | None

    @property
    def waits_for(self) -> str:
        """The type and name of its wait event; empty where it computes."""
        return f"{self.wait_type}: {self.wait}" if self.wait_type else ""


def normal_statement(query: str) -> str:
    """Return a statement on one line, without its values; no longer than a line or two."""
    text = " ".join(_VALUES.sub("?", query).split())
    text = _LISTS.sub("(?, …)", text)
    return text if len(text) <= LONGEST_STATEMENT else text[: LONGEST_STATEMENT - 1] + "…"


@dataclass
class _Count:
    total: int = 0
    most: int = 0
    longest_ns: int = 0
    blockers: Counter[tuple[str, str]] = field(default_factory=Counter)


class SessionCounts:
    """Adds up looks at all sessions of a database, from a moment of the monotonic clock on."""

    def __init__(self, began_ns: int) -> None:
        self._began_ns = self._until_ns = began_ns
        self._looks = self._sessions = 0
        self._counts: dict[tuple[str, str, str], _Count] = {}

    def add(self, at_ns: int, sessions: Sequence[Session]) -> None:
        """Add one look. Sessions that do nothing and hold nothing ("idle") are only counted."""
        self._until_ns = at_ns
        self._looks += 1
        self._sessions += len(sessions)
        by_pid = {session.pid: session for session in sessions}
        here: Counter[tuple[str, str, str]] = Counter()
        for session in sessions:
            if session.state is None or session.state in {"idle", "disabled"}:
                continue
            key = normal_statement(session.query), session.state, session.waits_for
            here[key] += 1
            count = self._counts.setdefault(key, _Count())
            count.longest_ns = max(count.longest_ns, session.for_ns)
            if session.blockers:
                blocker = _root(session, by_pid)
                # The blocker may have ended its transaction while the sessions were listed, or be no client.
                name = (normal_statement(blocker.query), blocker.state or "") if blocker is not None else ("", "")
                count.blockers[name] += 1
        for key, number in here.items():
            self._counts[key].total += number
            self._counts[key].most = max(self._counts[key].most, number)

    def waits(self) -> DatabaseWaits | None:
        """Return what was added, the states that most sessions were in first; None without a look."""
        if not self._looks:
            return None
        waits = [self._wait(key, count) for key, count in self._counts.items()]
        waits.sort(key=lambda wait: (-wait.mean, wait.statement, wait.state, wait.waits_for))
        return DatabaseWaits(
            looks=self._looks,
            seconds=(self._until_ns - self._began_ns) / NS_PER_S,
            sessions=self._sessions / self._looks,
            waits=tuple(waits[:MOST_ROWS]),
        )

    def _wait(self, key: tuple[str, str, str], count: _Count) -> DatabaseWait:
        statement, state, waits_for = key
        blocked_by, blocker_state = count.blockers.most_common(1)[0][0] if count.blockers else ("", "")
        return DatabaseWait(
            statement=statement,
            state=state,
            waits_for=waits_for,
            mean=count.total / self._looks,
            most=count.most,
            longest_ns=count.longest_ns,
            blocked_by=blocked_by,
            blocker_state=blocker_state,
        )


def _root(session: Session, by_pid: Mapping[int, Session]) -> Session | None:
    """Return the session at the end of the chain of those that wait for each other; None where it is not listed."""
    seen = {session.pid}
    while session.blockers:
        before = next((by_pid[pid] for pid in session.blockers if pid in by_pid and pid not in seen), None)
        if before is None:  # not listed, or each waits for the other: a deadlock, which Postgres ends soon
            return session if len(seen) > 1 else None
        seen.add(before.pid)
        session = before
    return session
