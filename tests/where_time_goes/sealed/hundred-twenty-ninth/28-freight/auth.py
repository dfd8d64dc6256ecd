"""Client-credentials tokens for the carrier gateway."""
import asyncio
import logging
import time
from dataclasses import dataclass

import aiohttp

from settings import Settings

log = logging.getLogger("freight.auth")


@dataclass(slots=True)
class Token:
    value: str
    expires_at: float


class TokenSource:
    def __init__(self, session: aiohttp.ClientSession, settings: Settings) -> None:
        self._session = session
        self._settings = settings
        self._token: Token | None = None
        self._lock = asyncio.Lock()

    def _usable(self) -> bool:
        if self._token is None:
            return False
        return time.time() < self._token.expires_at - self._settings.token_leeway

    async def _request_token(self) -> Token:
        form = {
            "grant_type": "client_credentials",
            "client_id": self._settings.client_id,
            "client_secret": self._settings.client_secret,
        }
        async with self._session.post("/oauth/token", data=form) as resp:
            resp.raise_for_status()
            body = await resp.json()
        return Token(body["access_token"], time.time() + body["expires_in"])

    async def bearer(self) -> str:
        async with self._lock:
            if not self._usable():
                self._token = await self._request_token()
                log.debug("token renewed until %s", self._token.expires_at)
            return f"Bearer {self._token.value}"

    def forget(self) -> None:
        self._token = None
