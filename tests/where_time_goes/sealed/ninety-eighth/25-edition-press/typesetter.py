import httpx

import settings


def make_client() -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=settings.TYPESETTER_URL,
        timeout=settings.TYPESETTER_TIMEOUT,
        limits=httpx.Limits(
            max_connections=settings.TYPESETTER_CONNECTIONS,
            max_keepalive_connections=settings.TYPESETTER_CONNECTIONS,
        ),
    )


async def typeset(client: httpx.AsyncClient, edition: str, page: int) -> dict:
    response = await client.post("/typeset", json={"edition": edition, "page": page})
    response.raise_for_status()
    return response.json()
