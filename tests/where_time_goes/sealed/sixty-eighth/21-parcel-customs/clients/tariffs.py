import settings
from clients.base import JsonClient


class TariffClient(JsonClient):
    def __init__(self):
        super().__init__(settings.TARIFF_URL)

    def duty_percent(self, code: str) -> float:
        return float(self.get(f"/{code}")["duty_percent"])


class RatesClient(JsonClient):
    def __init__(self):
        super().__init__(settings.RATES_URL)

    def rate(self, currency: str) -> float:
        if currency == settings.HOME_CURRENCY:
            return 1.0
        return float(self.get(f"/{currency}")["rate"])
