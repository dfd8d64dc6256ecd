import httpx

from settings import settings


def make_client() -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=settings.max_connections, max_keepalive_connections=settings.max_connections)
    return httpx.AsyncClient(base_url=settings.moderation_url, limits=limits, timeout=10, trust_env=False)


async def labels_of(client: httpx.AsyncClient, text: str) -> list[str]:
    response = await client.post("/labels", json={"text": text})
    response.raise_for_status()
    return response.json()["labels"]
