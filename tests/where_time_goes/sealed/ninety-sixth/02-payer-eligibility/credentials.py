"""Access tokens of the payers: one for each payer, renewed before it expires."""

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx


@dataclass
class Token:
    value: str
    expires: float

    @property
    def fresh(self) -> bool:
        return time.monotonic() < self.expires - 5


class TokenStore:
    def __init__(self, client: httpx.AsyncClient, lifetime: float) -> None:
        self._client = client
        self._lifetime = lifetime
        self._tokens: dict[str, Token] = {}
        self._renewing: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    @asynccontextmanager
    async def authorised(self, payer: str) -> AsyncIterator[dict[str, str]]:
        """Headers for a call to the payer. A token is never fetched twice at a time."""
        async with self._renewing[payer]:
            token = self._tokens.get(payer)
            if token is None or not token.fresh:
                token = await self._fetch(payer)
                self._tokens[payer] = token
            try:
                yield {"Authorization": f"Bearer {token.value}"}
            except httpx.HTTPStatusError as error:
                if error.response.status_code == httpx.codes.UNAUTHORIZED:
                    self._tokens.pop(payer, None)
                raise

    async def _fetch(self, payer: str) -> Token:
        response = await self._client.post(f"/{payer}/token", json={"grant": "client_credentials"})
        response.raise_for_status()
        return Token(response.json()["token"], time.monotonic() + self._lifetime)
