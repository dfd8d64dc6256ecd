import os

import httpx

_http = httpx.Client(
    base_url=os.environ.get("RATES_URL", "http://127.0.0.1:21541"),
    timeout=10,
    limits=httpx.Limits(max_connections=80, max_keepalive_connections=80),
)


def rate_for(lane: str) -> dict:
    response = _http.get(f"/rates/{lane}")
    response.raise_for_status()
    return response.json()
