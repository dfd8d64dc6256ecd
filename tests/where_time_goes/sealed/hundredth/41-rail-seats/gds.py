"""A signed-on terminal session of the reservation system: one command, one answer."""

import anyio
from anyio.streams.buffered import BufferedByteReceiveStream


class GdsError(Exception):
    pass


class GdsSession:
    def __init__(self, stream):
        self._stream = stream
        self._lines = BufferedByteReceiveStream(stream)

    @classmethod
    async def sign_on(cls, host, port, office):
        session = cls(await anyio.connect_tcp(host, port))
        await session.command(f"SIGNON {office}")
        return session

    async def command(self, text):
        await self._stream.send(text.encode() + b"\r\n")
        answer = (await self._lines.receive_until(b"\r\n", 4096)).decode()
        if not answer.startswith("OK"):
            raise GdsError(answer)
        return answer[3:]

    async def sign_off(self):
        await self._stream.aclose()
