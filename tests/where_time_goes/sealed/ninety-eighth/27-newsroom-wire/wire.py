"""Client of the news agency's wire."""

from functools import partial

import httpx

import metrics
import settings

_client = httpx.Client(
    base_url=settings.WIRE_URL,
    timeout=settings.WIRE_TIMEOUT,
    limits=httpx.Limits(max_connections=settings.WIRE_CONNECTIONS, max_keepalive_connections=settings.WIRE_CONNECTIONS),
)


def client_for(desk: str) -> httpx.Client:
    _client.event_hooks["response"].append(partial(metrics.count_fetch, desk))
    return _client


def dispatches(desk: str) -> list[dict]:
    response = client_for(desk).get("/dispatches", params={"desk": desk})
    response.raise_for_status()
    return response.json()
