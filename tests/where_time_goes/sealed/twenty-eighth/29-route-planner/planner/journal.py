import time
import uuid
from dataclasses import dataclass, field
from typing import Any


@dataclass
class JournalEntry:
    request: dict[str, Any]
    matrix: list[list[int]]
    response: bytes
    at: float = field(default_factory=time.time)


class PlanJournal:
    """Keeps how a plan came about, for the dispatcher's "why this order?" button."""

    def __init__(self) -> None:
        self._entries: dict[str, JournalEntry] = {}

    def record(self, request: dict[str, Any], matrix: list[list[int]], response: bytes) -> str:
        plan_id = uuid.uuid4().hex
        self._entries[plan_id] = JournalEntry(request, matrix, response)
        return plan_id

    def explain(self, plan_id: str) -> JournalEntry | None:
        return self._entries.get(plan_id)

    def __len__(self) -> int:
        return len(self._entries)
