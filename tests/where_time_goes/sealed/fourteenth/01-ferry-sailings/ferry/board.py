import asyncio
import logging
from contextlib import suppress

import requests

from .clients import HarbourOffice
from .settings import Settings

log = logging.getLogger(__name__)


class DepartureBoard:
    def __init__(self, settings: Settings):
        self._interval = settings.board_interval
        self._terminals = settings.terminals
        self._office = HarbourOffice(settings.harbour_url)
        self._bulletins: dict[str, dict] = {}
        self._task: asyncio.Task | None = None

    async def start(self) -> None:
        await self._reload()
        self._task = asyncio.create_task(self._run(), name="departure-board")

    async def stop(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._interval)
            try:
                await self._reload()
            except requests.RequestException:
                log.warning("harbour office unavailable, keeping the last bulletins")

    async def _reload(self) -> None:
        fresh = {t: self._office.bulletin(t) for t in self._terminals}
        self._bulletins = fresh

    def lookup(self, terminal: str) -> dict | None:
        return self._bulletins.get(terminal)

    def terminal_for(self, sailing_id: int) -> str:
        return self._terminals[sailing_id % len(self._terminals)]
