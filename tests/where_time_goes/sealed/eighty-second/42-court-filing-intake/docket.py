"""Filings of the day, by court."""
import itertools
from dataclasses import asdict, dataclass
from datetime import date

import config
from journal import Journal


@dataclass(frozen=True)
class Entry:
    number: str
    court: str
    title: str
    party: str
    exhibits: int
    journal_from: int
    journal_to: int


class Docket:
    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._numbers = itertools.count(1)
        self._entries: dict[tuple[str, str], Entry] = {}

    def open(self) -> None:
        self._journal.open()
        self.file("district", "Opening of the docket", "registry", 0)

    def file(self, court: str, title: str, party: str, exhibits: int) -> dict:
        number = f"{next(self._numbers):06d}"
        first = self._journal.append("filed", number, court=court, title=title, party=party)
        for exhibit in range(1, exhibits + 1):
            for stage in config.STAGES:
                self._journal.append(stage, number, exhibit=exhibit)
        last = self._journal.append("docketed", number, day=date.today().isoformat())
        entry = Entry(number, court, title, party, exhibits, first, last)
        self._entries[court, number] = entry
        return asdict(entry)

    def entry(self, court: str, number: str) -> dict | None:
        found = self._entries.get((court, number))
        return asdict(found) if found else None

    def close(self) -> None:
        self._journal.close()
