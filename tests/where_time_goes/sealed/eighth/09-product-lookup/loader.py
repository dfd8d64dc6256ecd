import asyncio
import logging
from typing import Awaitable, Callable, Generic, TypeVar

V = TypeVar("V")
log = logging.getLogger(__name__)


class Loader(Generic[V]):
    def __init__(
        self,
        fetch_many: Callable[[list[str]], Awaitable[dict[str, V]]],
        window: float = 0.004,
        size: int = 50,
    ) -> None:
        self._fetch_many = fetch_many
        self._window = window
        self._size = size
        self._waiting: dict[str, asyncio.Future] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._running: set[asyncio.Task] = set()

    def load(self, key: str) -> "asyncio.Future[V]":
        loop = asyncio.get_running_loop()
        answer = self._waiting[key] = loop.create_future()
        if len(self._waiting) >= self._size:
            self._flush()
        elif self._timer is None:
            self._timer = loop.call_later(self._window, self._flush)
        return answer

    def _flush(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        batch, self._waiting = self._waiting, {}
        task = asyncio.create_task(self._resolve(batch))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _resolve(self, batch: dict[str, asyncio.Future]) -> None:
        try:
            found = await self._fetch_many(list(batch))
        except Exception as error:
            log.warning("batch of %d failed: %s", len(batch), error)
            for answer in batch.values():
                if not answer.done():
                    answer.set_exception(error)
            return
        for key, answer in batch.items():
            if not answer.done():
                answer.set_result(found.get(key))
