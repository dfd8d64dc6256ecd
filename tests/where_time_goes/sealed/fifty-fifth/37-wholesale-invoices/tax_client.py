from dataclasses import dataclass
from decimal import Decimal

import httpx

import settings


@dataclass(frozen=True)
class TaxRate:
    country: str
    tax_class: str
    percent: Decimal
    label: str


class TaxClient:
    """Thin wrapper around the finance department's tax service."""

    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=settings.MAX_CONNECTIONS,
            max_keepalive_connections=settings.MAX_CONNECTIONS,
        )
        self._http = httpx.AsyncClient(
            base_url=settings.TAX_SERVICE_URL, timeout=settings.TAX_TIMEOUT, limits=limits
        )

    async def rate_for(self, country: str, tax_class: str) -> TaxRate:
        answer = await self._http.get(f"/rates/{country}/{tax_class}")
        answer.raise_for_status()
        body = answer.json()
        return TaxRate(country, tax_class, Decimal(body["percent"]), body["label"])

    async def close(self) -> None:
        await self._http.aclose()
