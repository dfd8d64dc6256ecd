import time
from dataclasses import dataclass, field


@dataclass
class Session:
    documents: set[str] = field(default_factory=set)
    last_seen: float = field(default_factory=time.monotonic)


class Sessions:
    """What each reviewer has open; lives in the worker's memory."""

    def __init__(self) -> None:
        self._by_reviewer: dict[str, Session] = {}

    def open(self, reviewer: str, document: str) -> Session:
        session = self._by_reviewer.setdefault(reviewer, Session())
        session.documents.add(document)
        if len(session.documents) > 50:
            session.documents.pop()
        session.last_seen = time.monotonic()
        return session

    def touch(self, reviewer: str, document: str) -> None:
        self.open(reviewer, document)
