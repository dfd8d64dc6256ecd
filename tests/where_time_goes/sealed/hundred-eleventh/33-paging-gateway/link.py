import asyncio
import logging

import settings
import ucp

log = logging.getLogger("link")


class Refused(Exception):
    pass


class CentreLink:
    """The session with the message centre."""

    def __init__(self):
        self._trn = 0
        self._open_operations: dict[int, asyncio.Future] = {}
        self._reader = self._writer = None
        self._tasks: list[asyncio.Task] = []
        self.unexpected = 0

    async def start(self):
        self._reader, self._writer = await asyncio.open_connection(settings.CENTRE_HOST, settings.CENTRE_PORT)
        self._tasks.append(asyncio.create_task(self._read()))
        await self.operate(ucp.SESSION, [settings.LOGIN, "6", "5", "1", ucp.ira(settings.PASSWORD), "", "0100"])
        self._tasks.append(asyncio.create_task(self._alert()))

    async def stop(self):
        for task in self._tasks:
            task.cancel()
        if self._writer is not None:
            self._writer.close()

    def _next_trn(self) -> int:
        self._trn = (self._trn + 1) % 100
        return self._trn

    async def operate(self, operation: str, fields: list[str]) -> ucp.Frame:
        trn = self._next_trn()
        result = self._open_operations[trn] = asyncio.get_running_loop().create_future()
        self._writer.write(ucp.Frame(trn, "O", operation, fields).encode())
        await self._writer.drain()
        return await result

    async def submit(self, recipient: str, originator: str, text: str) -> str:
        answer = await self.operate(
            ucp.SUBMIT, [recipient, originator, "", "1", "", "3", "", "", "3", "", ucp.ira(text)]
        )
        if not answer.positive:
            raise Refused(answer.fields[-1] if answer.fields else "no reason given")
        return answer.fields[-1]

    async def _read(self):
        while True:
            raw = await self._reader.readuntil(ucp.ETX)
            try:
                frame = ucp.decode(raw)
            except ValueError as error:
                log.warning("frame dropped: %s", error)
                continue
            if frame.kind == "R":
                result = self._open_operations.pop(frame.trn, None)
                if result is None or result.done():
                    self.unexpected += 1
                else:
                    result.set_result(frame)
            else:
                self._writer.write(ucp.Frame(frame.trn, "R", frame.operation, ["A", ""]).encode())

    async def _alert(self):
        while True:
            await asyncio.sleep(settings.KEEPALIVE)
            await self.operate(ucp.ALERT, [settings.LOGIN, "0539"])
