import os

import httpx

_client = httpx.Client(
    base_url=os.environ.get("TAX_URL", "http://127.0.0.1:21549"),
    timeout=10,
    limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
)


def assess(country: str, net_cents: int) -> dict:
    response = _client.post("/assessments", json={"country": country, "net_cents": net_cents})
    response.raise_for_status()
    return response.json()
