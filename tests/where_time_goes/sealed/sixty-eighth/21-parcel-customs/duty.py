from dataclasses import dataclass

import settings
from clients.tariffs import RatesClient, TariffClient


@dataclass
class Duty:
    code: str
    value: float
    percent: float
    amount: float

    def as_dict(self):
        return {
            "code": self.code,
            "value": round(self.value, 2),
            "currency": settings.HOME_CURRENCY,
            "percent": self.percent,
            "amount": round(self.amount, 2),
        }


class DutyCalculator:
    def __init__(self, tariffs: TariffClient, rates: RatesClient):
        self.tariffs = tariffs
        self.rates = rates

    def calculate(self, code: str, value: float, currency: str) -> Duty:
        value = value * self.rates.rate(currency)
        percent = self.tariffs.duty_percent(code)
        amount = 0.0 if value <= settings.FREE_LIMIT else value * percent / 100
        return Duty(code, value, percent, amount)
