"""The register of tickets: a file, since the control room's terminals read it as well."""
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from filelock import FileLock

KEPT = 200


class TicketRegister:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = FileLock(f"{path}.lock", poll_interval=0.01)

    @contextmanager
    def editing(self) -> Iterator[dict[str, Any]]:
        with self._lock:
            register = self._load()
            yield register
            self._store(register)

    def _load(self) -> dict[str, Any]:
        try:
            return json.loads(self._path.read_text())
        except FileNotFoundError:
            return {"last": 0, "open": []}

    def _store(self, register: dict[str, Any]) -> None:
        register["open"] = register["open"][-KEPT:]
        partial = self._path.with_suffix(".partial")
        partial.write_text(json.dumps(register))
        os.replace(partial, self._path)

    def discard(self) -> None:
        for path in (self._path, Path(f"{self._path}.lock")):
            path.unlink(missing_ok=True)
