import json
import os
import threading
import time

import settings


class VisitStore:
    """Visits of the technicians, kept in one JSON file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._lock = threading.Lock()
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self._write([])

    def _read(self) -> list[dict]:
        with open(self.path, encoding="utf-8") as file:
            return json.load(file)

    def _write(self, visits: list[dict]) -> None:
        temporary = self.path + ".new"
        with open(temporary, "w", encoding="utf-8") as file:
            json.dump(visits, file, indent=1)
        os.replace(temporary, self.path)

    def add(self, lift: int, technician: str, result: str, notes: str = "") -> dict:
        with self._lock:
            visits = self._read()
            visit = {
                "id": len(visits) + 1,
                "lift": lift,
                "technician": technician,
                "result": result,
                "notes": notes,
                "at": round(time.time(), 3),
            }
            visits.append(visit)
            self._write(visits)
        return visit

    def recent(self) -> list[dict]:
        return self._read()[-settings.RECENT:][::-1]

    def last_of(self, lift: int) -> dict | None:
        for visit in reversed(self._read()):
            if visit["lift"] == lift:
                return visit
        return None


def load_lifts() -> dict[int, dict]:
    with open(settings.LIFTS_FILE, encoding="utf-8") as file:
        return {lift["id"]: lift for lift in json.load(file)}
