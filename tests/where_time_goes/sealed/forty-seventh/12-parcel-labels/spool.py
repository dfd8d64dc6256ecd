"""The folder from which the print bridge takes the runs. It has to survive a power cut at the docks."""
import json
import os
import uuid
from typing import Iterable

import settings


def prepare():
    for station in settings.STATIONS:
        os.makedirs(station_dir(station), exist_ok=True)


def station_dir(station: str) -> str:
    return os.path.join(settings.SPOOL_ROOT, station)


def run_path(station: str, run: int) -> str:
    return os.path.join(station_dir(station), f"{run}.ras")


def put_run(station: str, run: int, pages: Iterable[list[bytes]]) -> dict:
    path = run_path(station, run)
    tmp = f"{path}.{uuid.uuid4().hex[:8]}.tmp"
    count = 0
    fd = os.open(tmp, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
    try:
        for parts in pages:
            os.writev(fd, parts)
            os.fsync(fd)
            count += 1
        size = os.fstat(fd).st_size
    finally:
        os.close(fd)
    os.replace(tmp, path)
    return {"labels": count, "bytes": size}


def announce(station: str, run: int, summary: dict) -> None:
    with open(os.path.join(station_dir(station), f"{run}.json"), "w") as f:
        json.dump({"run": run, **summary}, f)


def is_spooled(station: str, run: int) -> bool:
    return os.path.exists(run_path(station, run))
