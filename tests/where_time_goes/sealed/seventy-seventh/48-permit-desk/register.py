import httpx
from django.conf import settings

_client: httpx.AsyncClient | None = None


def client() -> httpx.AsyncClient:
    global _client
    if _client is None:
        _client = httpx.AsyncClient(
            base_url=settings.REGISTER_URL,
            timeout=settings.REGISTER_TIMEOUT,
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
        )
    return _client


async def applicant_of(permit_number: int) -> dict:
    response = await client().get(f"/applicants/{permit_number % 300}")
    response.raise_for_status()
    return response.json()
