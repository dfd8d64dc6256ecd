"""Radio gateway: questions to vehicles and their answers, as JSON lines on one connection."""
import asyncio
import json
import logging

import settings

log = logging.getLogger("gateway")


class Gateway:
    def __init__(self):
        self._waiting = {}
        self._writer = None
        self._task = None

    async def start(self):
        loop = asyncio.get_running_loop()
        end = loop.time() + settings.GATEWAY_PATIENCE
        while True:
            try:
                reader, self._writer = await asyncio.open_connection(settings.GATEWAY_HOST, settings.GATEWAY_PORT)
                break
            except OSError:
                if loop.time() > end:
                    raise
                await asyncio.sleep(0.2)
        self._task = asyncio.create_task(self._receive(reader))

    async def stop(self):
        self._task.cancel()
        self._writer.close()

    async def ask(self, unit, operation, **details):
        answer = asyncio.get_running_loop().create_future()
        self._waiting[unit, operation] = answer
        question = {"unit": unit, "op": operation, **details}
        self._writer.write(json.dumps(question).encode() + b"\n")
        return await answer

    async def _receive(self, reader):
        async for line in reader:
            message = json.loads(line)
            answer = self._waiting.pop((message["unit"], message["op"]), None)
            if answer is None:
                log.debug("unexpected answer of %s", message["unit"])
            elif not answer.done():
                answer.set_result(message)
