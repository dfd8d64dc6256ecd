"""Client of the ticket bureau, which sells the seats of all venues in town."""

import asyncio
import logging
from typing import Any

import httpx

from settings import Settings

log = logging.getLogger("boxoffice.bureau")


class BureauError(Exception):
    pass


class BureauClient:
    """Keeps one session with the bureau and opens a new one when it has ended."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._http = httpx.AsyncClient(
            base_url=settings.bureau_url,
            timeout=settings.timeout,
            limits=httpx.Limits(max_connections=settings.connections, max_keepalive_connections=settings.connections),
        )
        self._session: str | None = None
        self._signing_on = asyncio.Lock()

    async def close(self) -> None:
        await self._http.aclose()

    async def _sign_on(self) -> str:
        answer = await self._http.post(
            "/session",
            json={"client": self._settings.client_id, "secret": self._settings.client_secret},
        )
        answer.raise_for_status()
        return answer.json()["session"]

    async def _current_session(self, ended: str | None) -> str:
        async with self._signing_on:
            if self._session is None or self._session == ended:
                self._session = await self._sign_on()
                log.info("signed on to the bureau")
            return self._session

    async def get(self, path: str, **params: Any) -> Any:
        session, ended = self._session, None
        for _ in range(self._settings.attempts):
            if session is None:
                session = await self._current_session(ended)
            answer = await self._http.get(path, params=params, headers={"X-Bureau-Session": session})
            if answer.status_code != 401:
                answer.raise_for_status()
                return answer.json()
            session, ended = None, session
        raise BureauError(f"no session with the bureau for {path}")
