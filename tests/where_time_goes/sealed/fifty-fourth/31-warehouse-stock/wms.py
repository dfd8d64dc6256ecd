"""Link to the warehouse controller: one connection carries the questions of all requests."""
import asyncio
import json
import logging

import settings

log = logging.getLogger("wms")


class WarehouseLink:
    def __init__(self):
        self._reader = None
        self._writer = None
        self._task = None
        self._expected: dict[str, asyncio.Future] = {}

    async def connect(self):
        for attempt in range(30):
            try:
                self._reader, self._writer = await asyncio.open_connection(settings.WMS_HOST, settings.WMS_PORT)
                break
            except OSError:
                log.info("controller not there yet (%s)", attempt)
                await asyncio.sleep(0.3)
        else:
            raise RuntimeError("no warehouse controller")
        self._task = asyncio.create_task(self._receive(), name="wms-receive")

    async def close(self):
        self._task.cancel()
        self._writer.close()

    async def _receive(self):
        while line := await self._reader.readline():
            message = json.loads(line)
            future = self._expected.pop(message["sku"], None)
            if future is None:
                log.debug("unsolicited message for %s", message["sku"])
            elif not future.done():
                future.set_result(message)

    async def stock(self, sku):
        future = asyncio.get_running_loop().create_future()
        self._expected[sku] = future
        self._writer.write(json.dumps({"op": "stock", "sku": sku}).encode() + settings.EOL)
        await self._writer.drain()
        return await future
