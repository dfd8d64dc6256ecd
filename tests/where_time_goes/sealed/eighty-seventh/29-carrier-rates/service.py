"""Quotes of shipments."""

from carrier import CarrierClient
from resilience import fallback
from tariffs import TariffRepository

MARGIN = 1.12


class QuoteService:
    def __init__(self, carrier: CarrierClient, tariffs: TariffRepository) -> None:
        self._carrier = carrier
        self._tariffs = tariffs

    @fallback("estimate")
    async def quote(self, origin: str, destination: str, kilograms: float) -> dict:
        rate = await self._carrier.rate(origin, destination, kilograms)
        return {"price": round(rate["amount"] * MARGIN, 2), "days": rate["days"], "estimated": False}

    async def estimate(self, origin: str, destination: str, kilograms: float) -> dict:
        price = await self._tariffs.price(destination, kilograms)
        return {"price": round(price * MARGIN, 2), "days": 5, "estimated": True}
