import httpx

from settings import settings

_http = httpx.AsyncClient(
    base_url=settings.rates_url,
    limits=httpx.Limits(max_connections=150, max_keepalive_connections=150),
    timeout=15,
)


async def rate_card(plan: str) -> dict[str, float]:
    answer = await _http.get(f"/rates/{plan}")
    answer.raise_for_status()
    return answer.json()


async def close() -> None:
    await _http.aclose()
