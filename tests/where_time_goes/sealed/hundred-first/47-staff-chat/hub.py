from collections import defaultdict, deque

from fastapi import WebSocket

from archive import ArchiveLink
from schemas import Message
from settings import settings


class Hub:
    """Rooms, who listens to them, and the latest messages of each."""

    def __init__(self, archive: ArchiveLink) -> None:
        self.archive = archive
        self.listeners: dict[int, set[WebSocket]] = defaultdict(set)
        self.history: dict[int, deque[Message]] = defaultdict(lambda: deque(maxlen=settings.history_size))

    def join(self, room: int, socket: WebSocket) -> None:
        self.listeners[room].add(socket)

    def leave(self, room: int, socket: WebSocket) -> None:
        self.listeners[room].discard(socket)

    async def publish(self, message: Message) -> None:
        await self.archive.record(message)
        self.history[message.room].append(message)
        payload = message.model_dump_json()
        for socket in list(self.listeners[message.room]):
            try:
                await socket.send_text(payload)
            except RuntimeError:
                self.leave(message.room, socket)
