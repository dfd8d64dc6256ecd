"""Client of the company registry (profiles, sanctions lists)."""

from typing import Any

import httpx

from settings import RegistrySettings
from tls import outgoing_context


class RegistryError(Exception):
    pass


class CompanyUnknown(RegistryError):
    def __init__(self, vat_id: str) -> None:
        super().__init__(f"no company with VAT id {vat_id}")
        self.vat_id = vat_id


class RegistryClient:
    def __init__(self, settings: RegistrySettings) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.base_url,
            headers={"x-api-key": settings.api_key, "accept": "application/json"},
            timeout=httpx.Timeout(settings.read_timeout, connect=settings.connect_timeout),
            limits=httpx.Limits(
                max_connections=settings.max_connections,
                max_keepalive_connections=settings.max_connections,
            ),
            verify=outgoing_context(),
            trust_env=False,
        )

    async def __aenter__(self) -> "RegistryClient":
        return self

    async def __aexit__(self, *exc_info: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        await self._http.aclose()

    async def company(self, vat_id: str) -> dict[str, Any]:
        return await self._get(f"/companies/{vat_id}", vat_id)

    async def sanctions(self, vat_id: str) -> list[dict[str, Any]]:
        found = await self._get(f"/sanctions/{vat_id}", vat_id)
        return found["hits"]

    async def _get(self, path: str, vat_id: str) -> dict[str, Any]:
        try:
            response = await self._http.get(path)
        except httpx.TransportError as error:
            raise RegistryError(f"registry not reachable: {error!r}") from error
        if response.status_code == 404:
            raise CompanyUnknown(vat_id)
        if response.status_code >= 400:
            raise RegistryError(f"registry answered {response.status_code}")
        return response.json()
