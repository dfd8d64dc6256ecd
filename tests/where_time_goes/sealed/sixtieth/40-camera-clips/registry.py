import httpx

import settings

_http = httpx.Client(
    base_url=settings.REGISTRY_URL,
    timeout=10,
    limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
)


def camera(camera_id: str) -> dict:
    response = _http.get(f"/cameras/{camera_id}")
    response.raise_for_status()
    return response.json()


def close() -> None:
    _http.close()
