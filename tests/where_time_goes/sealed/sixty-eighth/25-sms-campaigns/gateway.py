"""Client of the SMS gateway."""
import json

import urllib3

import settings


class GatewayError(Exception):
    pass


_pool = urllib3.HTTPConnectionPool(
    settings.GATEWAY_HOST,
    settings.GATEWAY_PORT,
    maxsize=settings.GATEWAY_CONNECTIONS,
    timeout=settings.GATEWAY_TIMEOUT,
)


def send(number: str, text: str) -> str:
    body = json.dumps({"from": settings.SENDER, "to": number, "text": text})
    response = _pool.request(
        "POST", "/messages", body=body, headers={"Content-Type": "application/json"}
    )
    if response.status != 202:
        raise GatewayError(f"gateway answered {response.status}")
    return response.json()["id"]


def credit() -> int:
    return _pool.request("GET", "/credit").json()["messages"]
