"""The receipts' numbers. They have no gaps, and outlive a restart: each till has its count in a file."""

from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import AsyncIterator

from filelock import AsyncFileLock


@dataclass
class Entry:
    till: int
    number: int

    @property
    def receipt(self) -> str:
        return f"{self.till:02}-{self.number:07}"


class Journal:
    def __init__(self, folder: Path, patience: float) -> None:
        self._folder = folder
        self._patience = patience
        folder.mkdir(parents=True, exist_ok=True)

    def _count_of(self, till: int) -> Path:
        return self._folder / f"till-{till:02}.count"

    def last(self, till: int) -> int:
        try:
            return int(self._count_of(till).read_text() or 0)
        except FileNotFoundError:
            return 0

    @asynccontextmanager
    async def entry(self, till: int) -> AsyncIterator[Entry]:
        """The next entry of a till; its number is taken if the block ends without an error."""
        async with AsyncFileLock(self._folder / "journal.lock", timeout=self._patience):
            entry = Entry(till, self.last(till) + 1)
            yield entry
            self._count_of(till).write_text(str(entry.number))
