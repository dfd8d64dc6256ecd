"""The asynchronous face of the tariff client, for the handlers."""

from decimal import Decimal

from asgiref.sync import sync_to_async

from settings import settings
from soap import Classification, TariffClient


class TariffGateway:
    def __init__(self, client: TariffClient) -> None:
        self._client = client
        self._classify = sync_to_async(client.classify)

    async def classify(self, commodity: str, origin: str) -> Classification:
        return await self._classify(commodity.strip().lower(), origin.upper())

    async def duty(self, commodity: str, origin: str, value: Decimal) -> tuple[Classification, Decimal]:
        found = await self.classify(commodity, origin)
        return found, (value * found.rate / 100).quantize(Decimal("0.01"))

    def close(self) -> None:
        self._client.close()


def make_gateway() -> TariffGateway:
    return TariffGateway(TariffClient(settings.tariff_url, settings.tariff_timeout, settings.tariff_connections))
