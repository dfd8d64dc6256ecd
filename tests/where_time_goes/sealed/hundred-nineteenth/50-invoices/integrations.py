"""Services of others that the invoices need: exchange rates and the VAT registry."""
from decimal import Decimal

import httpx

from settings import Settings, get_settings


class ServiceUnavailable(Exception):
    pass


class ApiService:
    """Base of the integrations: base address, timeout, errors."""

    def __init__(self, base_url: str, settings: Settings) -> None:
        self._base_url = base_url
        self._settings = settings

    async def _get(self, path: str, **params) -> dict:
        try:
            async with httpx.AsyncClient(
                base_url=self._base_url,
                timeout=self._settings.timeout,
                headers={"User-Agent": "invoices/5"},
            ) as client:
                response = await client.get(path, params=params)
                response.raise_for_status()
                return response.json()
        except httpx.HTTPError as exc:
            raise ServiceUnavailable(f"{path}: {exc!r}") from exc


class RatesService(ApiService):
    async def rate(self, currency: str) -> Decimal:
        if currency == self._settings.home_currency:
            return Decimal(1)
        body = await self._get("/rates", base=currency, quote=self._settings.home_currency)
        return Decimal(body["rate"])


class VatRegistry(ApiService):
    async def is_valid(self, vat_id: str) -> bool:
        body = await self._get(f"/vat/{vat_id}")
        return body["valid"]


def rates_service() -> RatesService:
    settings = get_settings()
    return RatesService(settings.rates_url, settings)


def vat_registry() -> VatRegistry:
    settings = get_settings()
    return VatRegistry(settings.registry_url, settings)
