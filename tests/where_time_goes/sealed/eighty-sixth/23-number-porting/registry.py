"""Client of the national number registry."""
import httpx

import settings

_client = httpx.Client(
    base_url=settings.REGISTRY_URL,
    timeout=5,
    limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
)


def look_up(msisdn: str) -> dict:
    answer = _client.get(f"/numbers/{msisdn.lstrip('+')}")
    answer.raise_for_status()
    return answer.json()


def close() -> None:
    _client.close()
