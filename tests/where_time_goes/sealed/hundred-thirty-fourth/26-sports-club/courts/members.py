"""Client of the association's register of members."""
import aiohttp
from django.conf import settings

_session = None


class MemberError(Exception):
    pass


def _client():
    global _session
    if _session is None:
        _session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.MEMBERS_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=5),
        )
    return _session


async def licence(member):
    async with _client().get(f"{settings.MEMBERS_URL}/members/{member}") as reply:
        if reply.status != 200:
            raise MemberError(f"register said {reply.status}")
        return await reply.json()
