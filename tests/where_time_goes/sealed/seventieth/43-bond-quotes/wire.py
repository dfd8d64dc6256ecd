"""The dealer's line protocol: a verb and fields, divided by bars."""
from tornado.iostream import StreamClosedError
from tornado.tcpclient import TCPClient


class DealerError(Exception):
    pass


class Link:
    """A logged-on connection to the dealer."""

    def __init__(self, stream):
        self._stream = stream

    @classmethod
    async def open(cls, client: TCPClient, host, port, user, secret):
        stream = await client.connect(host, port)
        stream.set_nodelay(True)
        link = cls(stream)
        await link.exchange("LOGON", user, secret)
        return link

    async def exchange(self, verb, *fields):
        try:
            await self._stream.write("|".join((verb, *fields)).encode() + b"\n")
            answer = await self._stream.read_until(b"\n", max_bytes=4096)
        except StreamClosedError as error:
            raise DealerError("the dealer hung up") from error
        status, *rest = answer.decode().rstrip("\n").split("|")
        if status != "OK":
            raise DealerError("|".join(rest))
        return rest

    async def close(self):
        try:
            await self._stream.write(b"LOGOFF\n")
        except StreamClosedError:
            pass
        self._stream.close()
