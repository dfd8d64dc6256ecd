"""The county's attendance register."""

import httpx
from django.conf import settings

_client = httpx.Client(
    base_url=settings.REGISTER_URL,
    timeout=settings.REGISTER_TIMEOUT,
    limits=httpx.Limits(
        max_connections=settings.REGISTER_CONNECTIONS,
        max_keepalive_connections=settings.REGISTER_CONNECTIONS,
    ),
)


def sessions_of(pupil_id: int, term: str) -> list[dict]:
    response = _client.get(f"/pupils/{pupil_id}/sessions", params={"term": term})
    response.raise_for_status()
    return response.json()["sessions"]
