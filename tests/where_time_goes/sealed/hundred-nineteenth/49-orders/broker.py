"""Publishing to the message broker, with the broker's confirmation that it has stored the message."""
import asyncio
import json
import logging
from dataclasses import dataclass

log = logging.getLogger(__name__)


class PublishFailed(Exception):
    pass


@dataclass
class Outgoing:
    topic: str
    body: bytes
    confirmed: asyncio.Future


class Publisher:
    def __init__(self, host: str, port: int, size: int) -> None:
        self._host = host
        self._port = port
        self._outbox: asyncio.Queue[Outgoing] = asyncio.Queue(size)
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._task: asyncio.Task | None = None

    async def start(self) -> None:
        await self._connect()
        self._task = asyncio.create_task(self._run(), name="publisher")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
        if self._writer:
            self._writer.close()

    async def _connect(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(self._host, self._port)
        self._writer.write(b"HELLO orders confirm=on\r\n")
        greeting = await self._reader.readline()
        if not greeting.startswith(b"+"):
            raise PublishFailed(greeting.decode().strip())

    async def _run(self) -> None:
        while True:
            message = await self._outbox.get()
            if message.confirmed.cancelled():
                continue
            try:
                message_id = await self._send(message)
            except (OSError, asyncio.IncompleteReadError) as exc:
                log.warning("broker connection lost: %r", exc)
                if not message.confirmed.done():
                    message.confirmed.set_exception(PublishFailed("connection lost"))
                await self._reconnect()
                continue
            if not message.confirmed.done():
                message.confirmed.set_result(message_id)

    async def _send(self, message: Outgoing) -> str:
        self._writer.write(b"PUB %b %d\r\n%b\r\n" % (message.topic.encode(), len(message.body), message.body))
        await self._writer.drain()
        line = await self._reader.readuntil(b"\r\n")
        status, _, message_id = line.decode().strip().partition(" ")
        if status != "+STORED":
            raise OSError(line)
        return message_id

    async def _reconnect(self) -> None:
        delay = 0.1
        while True:
            try:
                return await self._connect()
            except OSError:
                await asyncio.sleep(delay)
                delay = min(delay * 2, 5.0)

    async def publish(self, topic: str, event: dict, timeout: float) -> str:
        message = Outgoing(topic, json.dumps(event).encode(), asyncio.get_running_loop().create_future())
        await self._outbox.put(message)
        try:
            return await asyncio.wait_for(message.confirmed, timeout)
        except asyncio.TimeoutError as exc:
            raise PublishFailed("no confirmation") from exc
