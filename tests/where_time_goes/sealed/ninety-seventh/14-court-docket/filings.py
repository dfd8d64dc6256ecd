from dataclasses import dataclass, field

from audit import audit_log
from registry import Registry


@dataclass
class Filing:
    number: str
    court: str
    kind: str
    party: str
    documents: list[str] = field(default_factory=list)


class Docket:
    def __init__(self, registry: Registry, kept: int = 200) -> None:
        self._registry = registry
        self._kept = kept
        self._filings: dict[str, Filing] = {}

    async def file(self, court: str, kind: str, party: str, documents: list[str]) -> Filing:
        log = audit_log(court)
        log.info("received %s of %s with %d documents", kind, party, len(documents))
        filing = Filing(await self._registry.number(court, kind), court, kind, party, documents)
        for document in documents:
            log.info("attached %s to %s", document, filing.number)
        self._filings[filing.number] = filing
        while len(self._filings) > self._kept:
            self._filings.pop(next(iter(self._filings)))
        log.info("filed %s as %s", kind, filing.number)
        return filing

    def get(self, number: str) -> Filing | None:
        return self._filings.get(number)
