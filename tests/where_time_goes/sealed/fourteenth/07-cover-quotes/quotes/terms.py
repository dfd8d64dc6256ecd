import asyncio
import json
import logging
from concurrent.futures import TimeoutError
from pathlib import Path

import aiofiles

log = logging.getLogger(__name__)


class TermsBook:
    """Current terms of every product; editors replace the files at any time."""

    def __init__(self, directory: Path, loop: asyncio.AbstractEventLoop, patience: float):
        self._directory = directory
        self._loop = loop
        self._patience = patience
        self._last: dict[str, dict] = {}

    async def preload(self, products: tuple[str, ...]) -> None:
        for product in products:
            await self.read(product)

    async def read(self, product: str) -> dict:
        async with aiofiles.open(self._directory / f"{product}.json") as f:
            terms = json.loads(await f.read())
        self._last[product] = terms
        return terms

    def current(self, product: str) -> dict:
        """For the calculation code, which does not run on the event loop."""
        reading = asyncio.run_coroutine_threadsafe(self.read(product), self._loop)
        try:
            return reading.result(timeout=self._patience)
        except TimeoutError:
            log.info("terms of %s not read in time, using the last edition", product)
            return self._last[product]
