"""Client of the sanctions screening daemon: one JSON document a line, both ways."""
import asyncio
import json


class ScreeningError(RuntimeError):
    pass


class ScreeningClient:
    def __init__(self, host, port, timeout, keep):
        self._host = host
        self._port = port
        self._timeout = timeout
        self._keep = keep
        self._idle = []

    async def _connection(self):
        while self._idle:
            reader, writer = self._idle.pop()
            if not writer.is_closing() and not reader.at_eof():
                return reader, writer
            writer.close()
        return await asyncio.open_connection(self._host, self._port)

    def _give_back(self, connection):
        if len(self._idle) < self._keep:
            self._idle.append(connection)
        else:
            connection[1].close()

    async def _exchange(self, message):
        reader, writer = connection = await self._connection()
        try:
            writer.write(json.dumps(message).encode() + b"\n")
            await writer.drain()
            line = await reader.readline()
        except BaseException:
            writer.close()
            raise
        if not line:
            writer.close()
            raise ScreeningError("screening daemon closed the connection")
        self._give_back(connection)
        return json.loads(line)

    async def screen(self, name, country):
        message = {"op": "screen", "name": name, "country": country}
        answer = await asyncio.wait_for(self._exchange(message), self._timeout)
        if answer.get("status") != "ok":
            raise ScreeningError(answer.get("reason", "unknown"))
        return answer

    async def close(self):
        while self._idle:
            self._idle.pop()[1].close()
