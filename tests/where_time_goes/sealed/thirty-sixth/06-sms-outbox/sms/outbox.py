import asyncio
from dataclasses import dataclass, field

from .gateway import Gateway


@dataclass
class Outgoing:
    to: str
    text: str
    receipt: asyncio.Future = field(repr=False)


class Outbox:
    """Accepts messages from requests and hands them to the SMS centre."""

    def __init__(self):
        self.queue: asyncio.Queue[Outgoing] = asyncio.Queue()
        self.gateway: Gateway | None = None
        self.sent = 0

    async def start(self):
        self.gateway = Gateway()
        self._sender = asyncio.create_task(self._deliver(), name="sms-sender")

    async def stop(self):
        self._sender.cancel()
        await self.gateway.close()

    async def send(self, to: str, text: str) -> str:
        receipt = asyncio.get_running_loop().create_future()
        await self.queue.put(Outgoing(to, text, receipt))
        return await receipt

    async def _deliver(self):
        while True:
            message = await self.queue.get()
            try:
                message_id = await self.gateway.submit(message.to, message.text)
            except Exception as error:
                if not message.receipt.done():
                    message.receipt.set_exception(error)
                continue
            self.sent += 1
            if not message.receipt.done():
                message.receipt.set_result(message_id)
