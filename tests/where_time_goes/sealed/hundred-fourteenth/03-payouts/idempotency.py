"""Replays the stored answer when a merchant repeats a write with the same key."""
import asyncio
import weakref
from dataclasses import dataclass

from cachetools import TTLCache
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

WRITES = {"POST", "PUT", "PATCH"}


@dataclass(slots=True)
class StoredAnswer:
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class KeyedLocks:
    def __init__(self) -> None:
        self._locks: weakref.WeakValueDictionary[str, asyncio.Lock] = (
            weakref.WeakValueDictionary()
        )

    def get(self, key: str) -> asyncio.Lock:
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock


class Recorder:
    def __init__(self, send: Send) -> None:
        self._send = send
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.chunks: list[bytes] = []

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = list(message["headers"])
        elif message["type"] == "http.response.body":
            self.chunks.append(message.get("body", b""))
        await self._send(message)

    def answer(self) -> StoredAnswer:
        return StoredAnswer(self.status, self.headers, b"".join(self.chunks))


class IdempotencyMiddleware:
    def __init__(self, app: ASGIApp, ttl: float, entries: int) -> None:
        self.app = app
        self._locks = KeyedLocks()
        self._answers: TTLCache[str, StoredAnswer] = TTLCache(entries, ttl)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in WRITES:
            await self.app(scope, receive, send)
            return

        key = Headers(scope=scope).get("idempotency-key", "").strip()
        scoped = f"{self._merchant(scope['path'])}:{key}"
        async with self._locks.get(scoped):
            stored = self._answers.get(scoped)
            if stored is not None:
                await self._replay(stored, send)
                return
            recorder = Recorder(send)
            await self.app(scope, receive, recorder)
            if key and recorder.status < 500:
                self._answers[scoped] = recorder.answer()

    @staticmethod
    def _merchant(path: str) -> str:
        parts = path.split("/", 3)
        return parts[2] if len(parts) > 2 else ""

    @staticmethod
    async def _replay(stored: StoredAnswer, send: Send) -> None:
        headers = [*stored.headers, (b"idempotent-replay", b"true")]
        await send(
            {"type": "http.response.start", "status": stored.status, "headers": headers}
        )
        await send({"type": "http.response.body", "body": stored.body})
