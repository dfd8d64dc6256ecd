"""Collects look-ups of availability for a moment and asks the box office once for all of them."""
import asyncio
import logging

import config
from boxoffice import BoxOffice

log = logging.getLogger("loader")


class AvailabilityLoader:
    def __init__(self, office: BoxOffice):
        self.office = office
        self.pending: dict[int, asyncio.Future] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task] = set()

    async def load(self, exhibition: int) -> dict:
        loop = asyncio.get_running_loop()
        answer = loop.create_future()
        self.pending[exhibition] = answer
        if len(self.pending) >= config.BATCH_MAX:
            self._flush()
        elif self.timer is None:
            self.timer = loop.call_later(config.BATCH_WINDOW, self._flush)
        return await answer

    def _flush(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        batch, self.pending = self.pending, {}
        if batch:
            task = asyncio.ensure_future(self._fetch(batch))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _fetch(self, batch: dict[int, asyncio.Future]) -> None:
        try:
            rows = await self.office.availability(sorted(batch))
        except Exception as error:
            log.warning("no availability for %d exhibitions: %s", len(batch), error)
            for answer in batch.values():
                if not answer.done():
                    answer.set_exception(error)
            return
        for exhibition, answer in batch.items():
            if answer.done():
                continue
            if exhibition in rows:
                answer.set_result(rows[exhibition])
            else:
                answer.set_exception(LookupError(exhibition))
