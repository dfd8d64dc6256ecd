"""Who gets the proof: the consignee's record in Redis, and whether its mail domain takes mail."""

import dns.asyncresolver
import dns.resolver
from redis.asyncio import ConnectionPool, Redis

from settings import Settings


class Consignees:
    def __init__(self, settings: Settings) -> None:
        self._redis = Redis(
            connection_pool=ConnectionPool.from_url(
                settings.redis_url,
                max_connections=settings.redis_connections,
                decode_responses=True,
            )
        )

    async def record(self, parcel: str) -> dict:
        return await self._redis.hgetall(f"parcel:{parcel}")

    async def close(self) -> None:
        await self._redis.aclose()


class MailHosts:
    def __init__(self, settings: Settings) -> None:
        self._resolver = dns.asyncresolver.Resolver(configure=False)
        self._resolver.nameservers = [settings.dns_host]
        self._resolver.port = settings.dns_port
        self._resolver.lifetime = 3.0

    async def of(self, domain: str) -> str | None:
        try:
            answer = await self._resolver.resolve(domain, "MX")
        except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer):
            return None
        best = min(answer, key=lambda record: record.preference)
        return best.exchange.to_text(omit_final_dot=True)
