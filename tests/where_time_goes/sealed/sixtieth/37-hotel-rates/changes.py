import asyncio
import contextlib
import json
import logging

import redis

from catalogue import Catalogue
from settings import Settings

log = logging.getLogger("rates.changes")


class ChangeFeed:
    """Follows the back office channel and marks hotels whose description changed."""

    def __init__(self, settings: Settings, catalogue: Catalogue) -> None:
        self._redis = redis.Redis(host=settings.broker_host, port=settings.broker_port, protocol=2)
        self._channel = settings.channel
        self._catalogue = catalogue
        self._task: asyncio.Task | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._redis.close()

    async def _follow(self) -> None:
        pubsub = self._redis.pubsub(ignore_subscribe_messages=True)
        pubsub.subscribe(self._channel)
        while True:
            message = pubsub.get_message(timeout=0.5)
            if message is not None:
                self._apply(message["data"])
            await asyncio.sleep(0.1)

    def _apply(self, data: bytes) -> None:
        try:
            event = json.loads(data)
            self._catalogue.touch(event["hotel"])
        except (ValueError, KeyError):
            log.warning("unreadable event on %s", self._channel)
