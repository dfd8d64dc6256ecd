"""An append-only image in memory, aligned as the disk wants it."""
import mmap
import os
import threading
import uuid
from pathlib import Path

BLOCK = 4096


class Image:
    def __init__(self, path: Path, capacity: int):
        self._path = path
        self._memory = mmap.mmap(-1, capacity)
        self._view = memoryview(self._memory)
        self._lock = threading.Lock()
        self._used = 0

    def append(self, data: bytes) -> int:
        with self._lock:
            end = self._used + len(data)
            self._view[self._used:end] = data
            self._used = end
            return end

    def save(self, end: int) -> None:
        """Blocks go past the page cache; a reader never sees half a file."""
        length = -(-end // BLOCK) * BLOCK
        partial = self._path.with_name(f".{uuid.uuid4().hex}.part")
        out = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_DIRECT, 0o640)
        try:
            written = 0
            while written < length:
                written += os.write(out, self._view[written:length])
            os.fsync(out)
        finally:
            os.close(out)
        os.replace(partial, self._path)

    @property
    def used(self) -> int:
        return self._used
