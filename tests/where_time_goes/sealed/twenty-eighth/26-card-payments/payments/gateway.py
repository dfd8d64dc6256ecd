import ssl
import uuid
from typing import Any

import httpx

from .config import AcquirerConfig


class Declined(Exception):
    pass


class AcquirerGateway:
    """REST interface of the card acquirer; signs with its own certificate authority."""

    def __init__(self, config: AcquirerConfig) -> None:
        self._config = config

    def _tls(self) -> ssl.SSLContext:
        context = ssl.create_default_context()
        context.load_verify_locations(self._config.ca_file)
        return context

    def _client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=self._config.base_url,
            headers={"Authorization": f"Bearer {self._config.api_key}"},
            timeout=self._config.timeout,
            verify=self._tls(),
        )

    async def charge(self, token: str, amount: int, currency: str) -> dict[str, Any]:
        payload = {"token": token, "amount": amount, "currency": currency}
        async with self._client() as client:
            response = await client.post(
                "/v1/charges", json=payload, headers={"Idempotency-Key": str(uuid.uuid4())}
            )
        if response.status_code == 402:
            raise Declined(response.json()["reason"])
        response.raise_for_status()
        return response.json()

    async def status(self, payment: str) -> dict[str, Any]:
        async with self._client() as client:
            response = await client.get(f"/v1/charges/{payment}")
        response.raise_for_status()
        return response.json()
