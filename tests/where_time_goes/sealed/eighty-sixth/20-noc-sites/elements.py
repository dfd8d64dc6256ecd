"""Client of the element manager, which knows the state of each base station."""
import httpx

import settings

_client: httpx.AsyncClient | None = None


async def start() -> None:
    global _client
    _client = httpx.AsyncClient(
        base_url=settings.ELEMENT_MANAGER,
        timeout=5,
        limits=httpx.Limits(max_connections=200, max_keepalive_connections=100),
    )


async def stop() -> None:
    await _client.aclose()


async def station(site: str) -> dict:
    answer = await _client.get(f"/stations/{site}")
    answer.raise_for_status()
    return answer.json()
