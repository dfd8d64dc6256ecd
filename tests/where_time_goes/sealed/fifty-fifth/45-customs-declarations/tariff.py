"""The tariff office's library is blocking, therefore it runs in threads."""
import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import requests
from requests.adapters import HTTPAdapter

import settings


class TariffOffice:
    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(settings.TARIFF_THREADS, thread_name_prefix="tariff")
        self._http = requests.Session()
        self._http.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=settings.TARIFF_THREADS))
        self._guard = threading.Lock()
        self._asked: dict[str, int] = {}

    def _count(self, code: str) -> None:
        with self._guard:
            self._asked[code] = self._asked.get(code, 0) + 1

    def _ask(self, kind: str, code: str) -> dict:
        self._count(code)
        answer = self._http.get(f"{settings.TARIFF_URL}/{kind}/{code}", timeout=settings.TARIFF_TIMEOUT)
        answer.raise_for_status()
        return answer.json()

    async def duty(self, code: str) -> dict:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, "duties", code)

    async def ruling(self, code: str) -> dict:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, "rulings", code)

    def asked(self) -> dict[str, int]:
        with self._guard:
            return dict(self._asked)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
