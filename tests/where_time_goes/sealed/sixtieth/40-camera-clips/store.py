"""Clip files. A clip gets its room when it is opened, so that a recording never runs out of space halfway."""
import itertools
import os
from collections import deque
from pathlib import Path

MEGABYTE = b"\0" * (1 << 20)
HEADER = b"CLP2"


class ClipStore:
    def __init__(self, root: Path, clip_mb: int, keep: int) -> None:
        self._root = root
        self._clip_mb = clip_mb
        self._keep = keep
        self._numbers = itertools.count(1)
        self._recent: deque[Path] = deque()

    def open_clip(self, camera_id: str) -> tuple[int, int]:
        number = next(self._numbers)
        path = self._root / f"{camera_id}-{number:06d}.clip"
        self._reserve(path)
        self._recent.append(path)
        self._expire()
        return number, self._clip_mb << 20

    def _reserve(self, path: Path) -> None:
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o640)
        try:
            for _ in range(self._clip_mb):
                os.write(fd, MEGABYTE)
            os.pwrite(fd, HEADER, 0)
            os.fsync(fd)
        finally:
            os.close(fd)

    def _expire(self) -> None:
        while len(self._recent) > self._keep:
            self._recent.popleft().unlink(missing_ok=True)

    def recent(self, limit: int) -> list[str]:
        return [path.name for path in list(self._recent)[-limit:]]
