"""Notices of the depot (strikes, snow), refreshed in the background."""

import asyncio
import logging

import aiohttp

import settings
from city import CitySystems

log = logging.getLogger(__name__)


class NoticeBoard:
    def __init__(self, city: CitySystems) -> None:
        self._city = city
        self.current: list[str] = []

    async def run(self) -> None:
        while True:
            try:
                self.current = await self._city.notices()
            except (aiohttp.ClientError, TimeoutError) as error:
                log.warning("notices: %s", error)
            await asyncio.sleep(settings.NOTICE_INTERVAL)
