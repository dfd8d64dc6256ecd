import httpx

from settings import settings

_http = httpx.AsyncClient(
    base_url=settings.reference_url,
    timeout=10,
    limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
)


async def reference_value(site: str, kind: str) -> float:
    response = await _http.get(f"/sites/{site}/{kind}")
    response.raise_for_status()
    return response.json()["value"]


async def aclose() -> None:
    await _http.aclose()
