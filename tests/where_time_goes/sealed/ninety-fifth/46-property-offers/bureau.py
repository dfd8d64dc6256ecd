import httpx

from settings import settings

_client = httpx.Client(
    base_url=settings.bureau_url,
    timeout=settings.bureau_timeout,
    limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
)


def score_of(bidder: str) -> int:
    answer = _client.get("/scores", params={"person": bidder})
    answer.raise_for_status()
    return answer.json()["score"]


def close() -> None:
    _client.close()
