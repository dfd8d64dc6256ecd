"""Market rates, refreshed in the background."""

import asyncio
import contextlib

import config
from exposure import ExposureModel


class MarketRates:
    def __init__(self, model: ExposureModel) -> None:
        self._model = model
        self._current: dict[str, float] = {}
        self._lock = asyncio.Lock()
        self._task: asyncio.Task | None = None

    async def start(self) -> None:
        await self.refresh()
        self._task = asyncio.create_task(self._keep_fresh(), name="market-rates")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def refresh(self) -> None:
        rates = await self._model.rates()
        async with self._lock:
            self._current = rates

    async def of(self, peril: str) -> float:
        async with self._lock:
            return self._current.get(peril, 1.0)

    async def _keep_fresh(self) -> None:
        while True:
            await asyncio.sleep(config.REFRESH_SECONDS)
            with contextlib.suppress(OSError):
                await self.refresh()
