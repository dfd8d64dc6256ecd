"""The line protocol of the remote terminal units: one command a line, one answer a line."""

import asyncio


class RtuError(Exception):
    pass


class RtuLink:
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._address = (host, port)
        self._timeout = timeout
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def command(self, line: str) -> str:
        if self._writer is None or self._writer.is_closing():
            self._reader, self._writer = await asyncio.open_connection(*self._address)
        self._writer.write(line.encode() + b"\n")
        await self._writer.drain()
        answer = (await asyncio.wait_for(self._reader.readline(), self._timeout)).decode().strip()
        if not answer.startswith("OK"):
            raise RtuError(answer or "link closed")
        return answer[3:]

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
