import asyncio
import contextlib
import logging
import random

import config
from frames import KIND_PILOT, KIND_POSITION, REPLY, fields, pack, read_frame

log = logging.getLogger("vts")


class VtsLink:
    """The harbour's one connection to the vessel traffic service."""

    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._port = port
        self._writer: asyncio.StreamWriter | None = None
        self._pending: dict[tuple[int, int], asyncio.Future] = {}
        self._listener: asyncio.Task | None = None

    async def connect(self) -> None:
        for _ in range(config.CONNECT_TRIES):
            try:
                reader, self._writer = await asyncio.open_connection(self._host, self._port)
                break
            except OSError:
                await asyncio.sleep(config.CONNECT_PAUSE)
        else:
            raise ConnectionError("vessel traffic service is not reachable")
        self._listener = asyncio.create_task(self._listen(reader))

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError, asyncio.IncompleteReadError, ConnectionError):
                await self._listener
        if self._writer is not None:
            self._writer.close()

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        while True:
            ref, kind, body = await read_frame(reader)
            waiter = self._pending.pop((kind, ref), None)
            if waiter is None or waiter.done():
                log.debug("frame %d (kind %d) is not expected", ref, kind)
                continue
            waiter.set_result(fields(body))

    async def _ask(self, kind: int, body: str) -> dict[str, str]:
        ref = random.randrange(1, 100)
        waiter = asyncio.get_running_loop().create_future()
        self._pending[kind | REPLY, ref] = waiter
        self._writer.write(pack(ref, kind, body))
        await self._writer.drain()
        return await waiter

    async def position(self, imo: str) -> dict[str, str]:
        return await self._ask(KIND_POSITION, f"imo={imo}")

    async def order_pilot(self, imo: str, station: str, draught: float) -> dict[str, str]:
        return await self._ask(KIND_PILOT, f"imo={imo};station={station};draught={draught:.1f}")
