import asyncio
import logging

from registry import AddressRegistry

log = logging.getLogger("addresses.batching")


class LookupBatcher:
    """Gathers single lookups into bulk calls; the registry bills per call."""

    def __init__(self, registry: AddressRegistry, size: int, wait: float):
        self._registry = registry
        self._size = size
        self._wait = wait
        self._inbox: asyncio.Queue = asyncio.Queue()
        self._task: asyncio.Task | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="lookup-batcher")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def lookup(self, address: dict) -> dict:
        answer = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((address, answer))
        return await answer

    async def _collect(self) -> list:
        loop = asyncio.get_running_loop()
        batch = [await self._inbox.get()]
        deadline = loop.time() + self._wait
        while len(batch) < self._size:
            remaining = deadline - loop.time()
            if remaining <= 0:
                break
            try:
                batch.append(await asyncio.wait_for(self._inbox.get(), remaining))
            except asyncio.TimeoutError:
                break
        return batch

    async def _run(self) -> None:
        while True:
            batch = await self._collect()
            await self._send(batch)

    async def _send(self, batch: list) -> None:
        try:
            results = await self._registry.lookup([address for address, _ in batch])
        except Exception as exc:
            log.warning("lookup of %d addresses: %s", len(batch), exc)
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(exc)
            return
        for (_, answer), result in zip(batch, results):
            if not answer.done():
                answer.set_result(result)
