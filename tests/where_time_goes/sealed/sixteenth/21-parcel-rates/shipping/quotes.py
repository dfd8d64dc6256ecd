from dataclasses import asdict, dataclass

import settings


@dataclass
class Quote:
    country: str
    grams: int
    service: str
    net: float
    gross: float
    days: int


class QuoteDesk:
    def __init__(self, carrier):
        self._carrier = carrier

    async def quote(self, country, grams):
        tariff = await self._carrier.tariff(country, grams)
        net = tariff["price"] + settings.HANDLING_FEE
        if tariff["bulky"]:
            net += 4.5
        gross = net * (1 + settings.VAT.get(country, 0.19))
        return asdict(
            Quote(country, grams, tariff["service"], round(net, 2), round(gross, 2), tariff["days"])
        )
