"""Client of the clearing house, through which all payers are asked."""

from dataclasses import dataclass

import httpx

from config import Config
from credentials import TokenStore


class UnknownMember(Exception):
    pass


@dataclass(frozen=True)
class Cover:
    payer: str
    member: str
    active: bool
    copay: float


class ClearingHouse:
    def __init__(self, config: Config) -> None:
        self._client = httpx.AsyncClient(
            base_url=config.clearing_url,
            timeout=config.timeout,
            limits=httpx.Limits(max_connections=config.connections, max_keepalive_connections=config.connections),
            trust_env=False,
        )
        self._tokens = TokenStore(self._client, config.token_lifetime)

    async def cover(self, payer: str, member: str) -> Cover:
        async with self._tokens.authorised(payer) as headers:
            response = await self._client.get(f"/{payer}/members/{member}", headers=headers)
            response.raise_for_status()
        body = response.json()
        if body["status"] == "unknown":
            raise UnknownMember(member)
        return Cover(payer, member, body["status"] == "active", body["copay"])

    async def aclose(self) -> None:
        await self._client.aclose()
