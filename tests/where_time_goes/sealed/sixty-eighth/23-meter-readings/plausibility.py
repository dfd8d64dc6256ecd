import httpx

import config

_client = httpx.Client(
    base_url=config.PLAUSIBILITY_URL,
    timeout=10.0,
    limits=httpx.Limits(max_connections=config.PLAUSIBILITY_POOL, max_keepalive_connections=config.PLAUSIBILITY_POOL),
)


def classify(serial: str, last_kwh: float, kwh: float) -> str:
    response = _client.get("/classify", params={"serial": serial, "last": last_kwh, "now": kwh})
    response.raise_for_status()
    return response.json()["quality"]


def close() -> None:
    _client.close()
