"""Who owns what. The source of truth is a file in the repository."""
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Service:
    name: str
    team: str
    tier: int
    language: str


_ROWS = """
checkout payments 1 kotlin
ledger payments 1 go
invoices payments 2 python
search-api discovery 1 rust
indexer discovery 2 python
recommender discovery 2 python
session identity 1 go
profile identity 2 kotlin
"""


class Directory:
    def __init__(self, ttl: float):
        self.ttl = ttl
        self._read_at = 0.0
        self._services: dict[str, Service] = {}

    def _refresh(self):
        now = time.monotonic()
        if self._services and now - self._read_at < self.ttl:
            return
        rows = (line.split() for line in _ROWS.strip().splitlines())
        self._services = {name: Service(name, team, int(tier), lang) for name, team, tier, lang in rows}
        self._read_at = now

    def get(self, name: str) -> Service | None:
        self._refresh()
        return self._services.get(name)

    def of_team(self, team: str) -> list[Service]:
        self._refresh()
        return [s for s in self._services.values() if s.team == team]
