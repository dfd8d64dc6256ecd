import asyncio
import hashlib
import time

from settings import settings


class TokenSource:
    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._token = ""
        self._until = 0.0

    async def current(self) -> str:
        async with self._lock:
            if time.monotonic() >= self._until:
                self._token = hashlib.sha256(str(time.time()).encode()).hexdigest()[:24]
                self._until = time.monotonic() + settings.token_seconds
            return self._token
