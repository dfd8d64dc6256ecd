"""Access to the carriers' aggregator on behalf of a shipper account."""
import time
from typing import Annotated

import httpx
from fastapi import Depends, Path, Request

from config import Config
from metrics import registry


def build_http(config: Config) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=config.carrier_url,
        timeout=config.carrier_timeout,
        limits=httpx.Limits(
            max_connections=config.carrier_connections,
            max_keepalive_connections=config.carrier_connections,
        ),
        headers={"user-agent": config.service_name},
        trust_env=False,
    )


class CarrierClient:
    def __init__(self, http: httpx.AsyncClient, account: str) -> None:
        self._http = http
        self._account = account
        http.event_hooks["request"].append(self._sign)
        http.event_hooks["response"].append(self._record)

    async def _sign(self, request: httpx.Request) -> None:
        request.headers["x-shipper-account"] = self._account
        request.extensions["sent_at"] = time.perf_counter()

    async def _record(self, response: httpx.Response) -> None:
        elapsed = time.perf_counter() - response.request.extensions["sent_at"]
        registry.observe(
            "carrier_seconds",
            elapsed,
            account=self._account,
            status=str(response.status_code),
        )

    async def rates(self, origin: str, destination: str, grams: int) -> list[dict]:
        response = await self._http.get(
            "/rates", params={"from": origin, "to": destination, "grams": grams}
        )
        response.raise_for_status()
        return response.json()["rates"]

    async def track(self, number: str) -> dict:
        response = await self._http.get(f"/tracking/{number}")
        response.raise_for_status()
        return response.json()

    async def book(self, service: str, grams: int) -> str:
        response = await self._http.post(
            "/labels", json={"service": service, "grams": grams}
        )
        response.raise_for_status()
        return response.json()["label"]


async def carrier_client(
    request: Request, account: Annotated[str, Path(pattern=r"^[a-z0-9-]+$")]
) -> CarrierClient:
    return CarrierClient(request.app.state.http, account)


Carrier = Annotated[CarrierClient, Depends(carrier_client)]
