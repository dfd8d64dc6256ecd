"""Client of the hospital calendar (one JSON line each way)."""
import asyncio
import json

import settings


class CalendarError(Exception):
    pass


class Connection:
    def __init__(self):
        self.reader = None
        self.writer = None

    async def ask(self, request):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(
                settings.CALENDAR_HOST, settings.CALENDAR_PORT
            )
        self.writer.write(json.dumps(request).encode() + b"\n")
        await self.writer.drain()
        line = await self.reader.readline()
        if not line:
            self.close()
            raise CalendarError("connection lost")
        return json.loads(line)

    def close(self):
        if self.writer is not None:
            self.writer.close()
            self.reader = self.writer = None


class Calendar:
    def __init__(self, size):
        self.idle = asyncio.LifoQueue()
        for _ in range(size):
            self.idle.put_nowait(Connection())
        self.size = size

    async def ask(self, op, **fields):
        connection = await self.idle.get()
        try:
            async with asyncio.timeout(settings.CALENDAR_TIMEOUT):
                reply = await connection.ask({"op": op, **fields})
        except (OSError, TimeoutError, CalendarError) as exc:
            connection.close()
            raise CalendarError(str(exc)) from exc
        finally:
            self.idle.put_nowait(connection)
        if "error" in reply:
            raise CalendarError(reply["error"])
        return reply

    async def close(self):
        while not self.idle.empty():
            self.idle.get_nowait().close()
