"""Client of the personnel system's line protocol."""
import asyncio
import json

import settings


class PersonnelError(Exception):
    pass


class Personnel:
    def __init__(self, host, port):
        self._address = (host, port)
        self._idle = []

    async def ask(self, verb, *words):
        stream = self._idle.pop() if self._idle else await asyncio.open_connection(*self._address)
        reader, writer = stream
        try:
            writer.write(" ".join((verb, *words)).encode() + b"\n")
            line = await asyncio.wait_for(reader.readline(), settings.PERSONNEL_TIMEOUT)
            if not line:
                raise PersonnelError("connection ended")
        except BaseException:
            writer.close()
            raise
        if len(self._idle) < settings.IDLE_CONNECTIONS:
            self._idle.append(stream)
        else:
            writer.close()
        answer = json.loads(line)
        if "error" in answer:
            raise PersonnelError(answer["error"])
        return answer

    async def planned(self, ward, day):
        return (await self.ask("PLAN", ward, day))["names"]

    async def absent(self, ward, day):
        return (await self.ask("ABSENT", ward, day))["names"]

    async def swap(self, ward, day, one, other):
        return await self.ask("SWAP", ward, day, one, other)
