"""Runs panels on the analysers."""
import asyncio
import time

import aiohttp

import settings


class AnalyserError(Exception):
    pass


class Laboratory:
    def __init__(self):
        self._slots = asyncio.Semaphore(settings.ANALYSER_SLOTS)
        self._calibration_lock = asyncio.Lock()
        self._calibration = {}
        self._session = aiohttp.ClientSession(
            settings.ANALYSERS_URL,
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=20),
        )

    async def close(self):
        await self._session.close()

    async def _call(self, method, path, **kwargs):
        async with self._session.request(method, path, **kwargs) as answer:
            if answer.status != 200:
                raise AnalyserError(f"{path}: {answer.status}")
            return await answer.json()

    async def calibration(self, panel):
        async with self._calibration_lock:
            cached = self._calibration.get(panel)
            if cached is None or cached[0] < time.monotonic():
                value = await self._call("GET", f"/calibration/{panel}")
                cached = (time.monotonic() + settings.CALIBRATION_TTL, value)
                self._calibration[panel] = cached
        return cached[1]

    async def run(self, panel, sample):
        calibration = await self.calibration(panel)
        async with self._slots:
            result = await self._call(
                "POST",
                "/runs",
                json={"panel": panel, "sample": sample, "tests": settings.PANELS[panel]},
            )
        return {
            "sample": sample,
            "panel": panel,
            "lot": calibration["lot"],
            "values": {
                test: round(value * calibration["factor"], 2)
                for test, value in result["values"].items()
            },
        }
