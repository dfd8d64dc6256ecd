"""Serial numbers of editions. All workers of this machine count in one file."""
import json
from pathlib import Path

from filelock import FileLock

import settings

settings.EDITION_DIR.mkdir(parents=True, exist_ok=True)


def edition_lock(title: str) -> FileLock:
    return FileLock(settings.EDITION_DIR / f"{title}.lock", timeout=settings.LOCK_TIMEOUT)


def _file(title: str) -> Path:
    return settings.EDITION_DIR / f"{title}.json"


def current(title: str) -> int:
    try:
        return json.loads(_file(title).read_text())["serial"]
    except FileNotFoundError:
        return 0


def advance(title: str) -> int:
    serial = current(title) + 1
    fresh = _file(title).with_suffix(".new")
    fresh.write_text(json.dumps({"serial": serial}))
    fresh.replace(_file(title))
    return serial
