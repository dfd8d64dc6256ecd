"""Outgoing messages and the receipts for them."""
import asyncio
import logging
from dataclasses import dataclass, field

from .chat import ChatClient
from .settings import settings

log = logging.getLogger("bot.outbox")


@dataclass
class Outgoing:
    channel: str
    text: str
    blocks: list | None = None
    receipt: asyncio.Future = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Outbox:
    def __init__(self, chat: ChatClient):
        self._chat = chat
        self._messages: asyncio.Queue[Outgoing] = asyncio.Queue(maxsize=settings.outbox_size)
        self._task: asyncio.Task | None = None
        self.sent = 0
        self.failed = 0

    def start(self):
        self._task = asyncio.create_task(self._run(), name="outbox")

    async def stop(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def send(self, channel: str, text: str, blocks: list | None = None) -> str:
        """Queue a message and return its timestamp id, which threads hang on."""
        message = Outgoing(channel, text, blocks)
        await self._messages.put(message)
        return await message.receipt

    async def _run(self):
        while True:
            message = await self._messages.get()
            try:
                posted = await self._chat.post_message(message.channel, message.text, message.blocks)
            except Exception as exc:
                self.failed += 1
                log.warning("message to %s not sent: %s", message.channel, exc)
                if not message.receipt.done():
                    message.receipt.set_exception(exc)
            else:
                self.sent += 1
                if not message.receipt.done():
                    message.receipt.set_result(posted["ts"])
            finally:
                self._messages.task_done()
