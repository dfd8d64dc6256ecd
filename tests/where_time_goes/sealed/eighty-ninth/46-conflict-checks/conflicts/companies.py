"""Client of the companies register (officers of a company)."""
import httpx

from conflicts.settings import settings

_client: httpx.AsyncClient | None = None


def client() -> httpx.AsyncClient:
    global _client
    if _client is None:
        _client = httpx.AsyncClient(
            base_url=settings.companies_url,
            timeout=settings.companies_timeout,
            limits=httpx.Limits(max_connections=200, max_keepalive_connections=200),
        )
    return _client


async def officers_of(name: str) -> list[str]:
    answer = await client().get("/officers", params={"company": name})
    answer.raise_for_status()
    return answer.json()["officers"]
