import asyncio
import os
import random
import socket

import aiohttp
import dns.resolver
from aiohttp.abc import AbstractResolver, ResolveResult


def use_internal_zone() -> None:
    resolver = dns.resolver.Resolver(configure=False)
    resolver.nameservers = ["127.0.0.1"]
    resolver.port = int(os.environ["ZONE_PORT"])
    resolver.lifetime = 5
    dns.resolver.override_system_resolver(resolver)


class SpreadResolver(AbstractResolver):
    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, family=family, type=socket.SOCK_STREAM)
        random.shuffle(found)
        return [
            ResolveResult(hostname=host, host=address[0], port=address[1], family=kind, proto=proto, flags=0)
            for kind, _, proto, _, address in found
        ]

    async def close(self) -> None:
        pass


def session() -> aiohttp.ClientSession:
    connector = aiohttp.TCPConnector(
        limit=200,
        family=socket.AF_INET,
        resolver=SpreadResolver(),
        use_dns_cache=False,
        force_close=True,
    )
    return aiohttp.ClientSession(connector=connector, timeout=aiohttp.ClientTimeout(total=30))
