"""Delivery of meter readings to the market operator.

The operator takes readings as one message with several positions and answers
with one reference per position.
"""
import asyncio
import logging
from collections import deque
from typing import Any

import httpx

from models import ReadingIn, Receipt
from settings import Settings

log = logging.getLogger("energy.uplink")


class UplinkError(Exception):
    pass


class Uplink:
    def __init__(self, http: httpx.AsyncClient, settings: Settings) -> None:
        self._http = http
        self._settings = settings
        self._pending: deque[tuple[ReadingIn, asyncio.Future[Receipt]]] = deque()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="uplink")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        while self._pending:
            _, done = self._pending.popleft()
            done.cancel()

    async def deliver(self, reading: ReadingIn) -> Receipt:
        done: asyncio.Future[Receipt] = asyncio.get_running_loop().create_future()
        self._pending.append((reading, done))
        return await done

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._settings.flush_interval)
            batch = []
            while self._pending and len(batch) < self._settings.batch_size:
                batch.append(self._pending.popleft())
            if batch:
                await self._flush(batch)

    async def _flush(self, batch: list[tuple[ReadingIn, asyncio.Future[Receipt]]]) -> None:
        message = self._envelope([reading for reading, _ in batch])
        try:
            answer = await self._http.post("/mscons", json=message)
            answer.raise_for_status()
            refs = answer.json()["refs"]
        except (httpx.HTTPError, KeyError) as exc:
            log.warning("message of %d readings not delivered: %s", len(batch), exc)
            for _, done in batch:
                if not done.done():
                    done.set_exception(UplinkError(str(exc)))
            return
        for (reading, done), ref in zip(batch, refs):
            if not done.done():
                done.set_result(Receipt(meter=reading.meter, message_ref=ref, accepted=True))

    def _envelope(self, readings: list[ReadingIn]) -> dict[str, Any]:
        return {
            "sender": self._settings.sender_id,
            "positions": [
                {
                    "meter": r.meter,
                    "obis": r.register_code.value,
                    "value": round(r.kwh, 3),
                    "at": r.taken_at.isoformat(),
                }
                for r in readings
            ],
        }
