"""Client of the booking house that owns the slots."""
import httpx
from django.conf import settings

_client: httpx.AsyncClient | None = None


def client() -> httpx.AsyncClient:
    global _client
    if _client is None:
        _client = httpx.AsyncClient(
            base_url=settings.TURNSTILE_URL,
            timeout=settings.TURNSTILE_TIMEOUT,
            limits=httpx.Limits(
                max_connections=settings.TURNSTILE_CONNECTIONS,
                max_keepalive_connections=settings.TURNSTILE_CONNECTIONS,
            ),
        )
    return _client


async def free_slots(exhibition: str, day: str) -> list[dict]:
    response = await client().get(f"/slots/{exhibition}", params={"day": day})
    response.raise_for_status()
    return response.json()["slots"]


async def reserve(exhibition: str, slot: str, persons: int) -> str:
    response = await client().post("/reservations", json={"exhibition": exhibition, "slot": slot, "persons": persons})
    response.raise_for_status()
    return response.json()["reservation"]
