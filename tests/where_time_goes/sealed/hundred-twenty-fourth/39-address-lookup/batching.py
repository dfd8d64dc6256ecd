import asyncio
import logging
from collections import deque

from geocoder import GeocoderClient, Position
from settings import BatchSettings

log = logging.getLogger("addresses.batching")


class BatchedLookup:
    """Gathers single look-ups into calls of several addresses."""

    def __init__(self, client: GeocoderClient, options: BatchSettings):
        self._client = client
        self._options = options
        self._waiting: deque[tuple[str, asyncio.Future[Position]]] = deque()
        self._flusher: asyncio.Task | None = None
        self._calls: set[asyncio.Task] = set()

    def start(self) -> None:
        self._flusher = asyncio.create_task(self._flush_forever(), name="geocode-flush")

    async def stop(self) -> None:
        if self._flusher is not None:
            self._flusher.cancel()
        if self._calls:
            await asyncio.gather(*self._calls, return_exceptions=True)

    async def lookup(self, address: str) -> Position:
        future: asyncio.Future[Position] = asyncio.get_running_loop().create_future()
        self._waiting.append((address, future))
        return await future

    def _take(self) -> list[tuple[str, asyncio.Future[Position]]]:
        count = min(self._options.size, len(self._waiting))
        return [self._waiting.popleft() for _ in range(count)]

    async def _flush_forever(self) -> None:
        while True:
            await asyncio.sleep(self._options.window)
            batch = self._take()
            if batch:
                task = asyncio.create_task(self._call(batch))
                self._calls.add(task)
                task.add_done_callback(self._calls.discard)

    async def _call(self, batch: list[tuple[str, asyncio.Future[Position]]]) -> None:
        try:
            positions = await self._client.geocode([address for address, _ in batch])
        except Exception as error:
            log.warning("geocoding of %d addresses failed: %s", len(batch), error)
            for _, future in batch:
                if not future.done():
                    future.set_exception(error)
            return
        for (_, future), position in zip(batch, positions):
            if not future.done():
                future.set_result(position)
