"""Collects messages and hands them to the push gateway in batches."""
import asyncio
import json
import logging
from collections import deque
from dataclasses import dataclass, field

from tornado.httpclient import AsyncHTTPClient, HTTPError, HTTPRequest
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.options import options

log = logging.getLogger("outbox")


@dataclass
class Message:
    device: str
    text: str
    kind: str = "info"
    receipt: asyncio.Future = field(default_factory=asyncio.Future)

    def wire(self) -> dict:
        return {"device": self.device, "text": self.text, "kind": self.kind}


class Outbox:
    def __init__(self) -> None:
        self._waiting: deque[Message] = deque()
        self._client = AsyncHTTPClient(max_clients=20)
        self._timer = PeriodicCallback(self._tick, options.flush_ms)
        self.sent = 0
        self.failed = 0

    def start(self) -> None:
        self._timer.start()

    def __len__(self) -> int:
        return len(self._waiting)

    async def send(self, device: str, text: str, kind: str = "info") -> str:
        message = Message(device, text, kind)
        self._waiting.append(message)
        return await message.receipt

    def _tick(self) -> None:
        batch = []
        while self._waiting and len(batch) < options.batch_size:
            batch.append(self._waiting.popleft())
        if batch:
            IOLoop.current().add_callback(self._deliver, batch)

    async def _deliver(self, batch: list[Message]) -> None:
        body = json.dumps([m.wire() for m in batch])
        request = HTTPRequest(options.gateway, method="POST", body=body, request_timeout=5)
        try:
            answer = await self._client.fetch(request)
            receipts = json.loads(answer.body)["receipts"]
        except (HTTPError, OSError, KeyError) as problem:
            log.warning("push gateway: %s", problem)
            self.failed += len(batch)
            for message in batch:
                message.receipt.set_exception(RuntimeError("not delivered"))
            return
        self.sent += len(batch)
        for message, receipt in zip(batch, receipts):
            message.receipt.set_result(receipt)
