import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import urllib3

import settings


class SensorError(Exception):
    pass


class SensorGateway:
    def __init__(self) -> None:
        self._http = urllib3.PoolManager(
            maxsize=settings.GATEWAY_THREADS,
            block=True,
            timeout=settings.TIMEOUT,
            retries=False,
        )
        self._threads = ThreadPoolExecutor(settings.GATEWAY_THREADS, thread_name_prefix="gateway")

    def _fetch(self, path: str) -> dict:
        reply = self._http.request("GET", settings.SENSORS_URL + path)
        if reply.status != 200:
            raise SensorError(f"{path}: {reply.status}")
        return json.loads(reply.data)

    async def sample(self, site: str) -> dict:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._fetch, f"/sites/{site}/sample")

    async def calibrate(self, site: str, reference: float) -> dict:
        loop = asyncio.get_running_loop()
        path = f"/sites/{site}/calibration?reference={reference}"
        return await loop.run_in_executor(self._threads, self._fetch, path)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._http.clear()
