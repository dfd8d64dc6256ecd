"""Looking names up on the event loop, which is blocked meanwhile."""

import socket

from aiohttp.abc import AbstractResolver, ResolveResult


class BlockingResolver(AbstractResolver):
    """The host's own resolver, called where it should not be."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """The addresses of a name. Raises OSError where it has none."""
        found = socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)
        return [
            ResolveResult(
                hostname=host, host=str(address[0]), port=port, family=kind, proto=proto, flags=socket.AI_NUMERICHOST
            )
            for kind, _, proto, _, address in found
        ]

    async def close(self) -> None:
        """There is nothing to close."""
