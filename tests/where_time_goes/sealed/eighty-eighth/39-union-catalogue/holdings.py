"""Which libraries hold a title. The union index answers in lines: library|shelfmark|copies|out."""

from dataclasses import dataclass
from typing import Iterator

from config import CONFIG
from transfer import Transfers


@dataclass(frozen=True)
class Holding:
    library: str
    shelfmark: str
    copies: int
    on_loan: int

    @property
    def available(self) -> int:
        return max(0, self.copies - self.on_loan)


_index = Transfers(CONFIG.union_index)


def _parsed(text: str) -> Iterator[Holding]:
    for line in text.splitlines():
        library, shelfmark, copies, on_loan = line.split("|")
        yield Holding(library, shelfmark, int(copies), int(on_loan))


def of_title(isbn: str) -> list[Holding]:
    found = _parsed(_index.get("/holdings", isbn=isbn))
    return sorted(found, key=lambda holding: (-holding.available, holding.library))


def titles(words: str) -> list[str]:
    return _index.get("/titles", words=words).splitlines()
