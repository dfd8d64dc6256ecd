"""Numbers of receipts: without gaps, as the tax office wants them, and shared by all workers."""
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock


class ReceiptBook:
    def __init__(self, folder: Path, register: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._counter = folder / f"{register}.number"
        self._guard = FileLock(folder / f"{register}.lock")

    def _last(self) -> int:
        try:
            return int(self._counter.read_text())
        except FileNotFoundError:
            return 0

    @contextmanager
    def next_number(self) -> Iterator[int]:
        with self._guard:
            number = self._last() + 1
            yield number
            self._counter.write_text(str(number))
