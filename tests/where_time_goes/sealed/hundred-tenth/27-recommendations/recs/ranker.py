import httpx
from django.conf import settings

_http: httpx.AsyncClient | None = None


def client() -> httpx.AsyncClient:
    global _http
    if _http is None:
        _http = httpx.AsyncClient(
            base_url=settings.RANKER_URL,
            timeout=10,
            limits=httpx.Limits(
                max_connections=settings.RANKER_CONNECTIONS,
                max_keepalive_connections=settings.RANKER_CONNECTIONS,
            ),
        )
    return _http


async def rank(features: dict, candidates: list[int], model: str) -> list[tuple[int, float]]:
    answer = await client().post(
        f"/models/{model}/rank", json={"features": features, "candidates": candidates}
    )
    answer.raise_for_status()
    scores = answer.json()["scores"]
    return sorted(zip(candidates, scores), key=lambda pair: -pair[1])
