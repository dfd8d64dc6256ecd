"""What the model says of one clause."""

import httpx

from config import settings

_client = httpx.Client(
    base_url=settings.model_url,
    timeout=10,
    limits=httpx.Limits(max_connections=settings.model_connections, max_keepalive_connections=settings.model_connections),
)


def score(clause: str) -> dict:
    response = _client.post("/score", json={"text": clause})
    response.raise_for_status()
    return {"clause": clause, "risk": response.json()["risk"]}
