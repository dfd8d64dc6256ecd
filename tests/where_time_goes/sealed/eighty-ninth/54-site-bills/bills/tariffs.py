import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import orjson

from bills.settings import Settings


class TariffBook:
    """Tariffs are files that the pricing desk replaces during the day."""

    def __init__(self, settings: Settings) -> None:
        self._dir = settings.tariff_dir
        self._pool = ThreadPoolExecutor(settings.tariff_threads, thread_name_prefix="tariffs")
        self._lock = threading.Lock()
        self._parsed: dict[str, tuple[float, dict]] = {}

    def _read(self, name: str) -> dict:
        path = self._dir / f"{name}.json"
        changed = path.stat().st_mtime
        with self._lock:
            known = self._parsed.get(name)
            if known is None or known[0] != changed:
                known = self._parsed[name] = (changed, orjson.loads(path.read_bytes()))
        return known[1]

    async def get(self, name: str) -> dict:
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._read, name)
