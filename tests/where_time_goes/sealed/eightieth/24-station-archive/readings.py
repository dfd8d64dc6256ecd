"""Day files of the stations. A collector writes them; here they are made at start."""
import csv
import os
import random
import tempfile

import settings


def _write(path: str, seed: str) -> None:
    pick = random.Random(seed)
    level = [pick.uniform(0, 60) for _ in settings.SENSORS]
    with open(path, "w", newline="") as f:
        out = csv.writer(f)
        out.writerow(["second", *settings.SENSORS])
        for second in range(0, 86400, settings.INTERVAL_SECONDS):
            level = [v + pick.gauss(0, 0.2) for v in level]
            out.writerow([second, *(f"{v:.2f}" for v in level)])


class DayFiles:
    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="station-archive-")
        for station in settings.STATIONS:
            _write(self._path(station), station)

    def _path(self, station: str) -> str:
        return os.path.join(self.folder, f"{station}.csv")

    def read(self, station: str) -> bytes:
        if station not in settings.STATIONS:
            raise KeyError(station)
        with open(self._path(station), "rb") as f:
            return f.read()

    def latest(self, station: str) -> dict[str, str]:
        with open(self._path(station), "rb") as f:
            head = f.readline()
            f.seek(-200, os.SEEK_END)
            tail = f.readlines()[-1]
        return dict(zip(head.decode().strip().split(","), tail.decode().strip().split(",")))
