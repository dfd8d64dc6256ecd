import asyncio

CARRIERS = ("northline", "transalp")
ZONES = {"DE": 1, "FR": 2, "ES": 3, "PL": 3, "FI": 4}


class QuoteService:
    def __init__(self, carriers, options):
        self._carriers = carriers
        self._options = options

    async def quote(self, country, weight):
        zone = ZONES.get(country, 5)
        tariffs = await asyncio.gather(
            *(self._carriers.tariff(name, zone, weight) for name in CARRIERS)
        )
        offers = [self._offer(tariff, weight) for tariff in tariffs]
        offers.sort(key=lambda offer: offer["price"])
        return {"country": country, "zone": zone, "offers": offers}

    def _offer(self, tariff, weight):
        net = tariff["base"] + tariff["per_kilo"] * weight
        gross = net * (1 + self._options["fuel_surcharge"]) + self._options["handling_fee"]
        return {
            "carrier": tariff["carrier"],
            "days": tariff["days"],
            "price": round(gross, 2),
            "currency": self._options["currency"],
        }
