from decimal import ROUND_HALF_UP, Decimal

from transport import ApiClient

CENT = Decimal("0.01")


class QuoteService(ApiClient):
    def __init__(self, base, margin="1.12"):
        super().__init__(base)
        self.margin = Decimal(margin)

    def offer(self, lane):
        tariff = self.get_json(f"/tariffs/{lane}")
        price = Decimal(tariff["base"]) * self.margin
        return {
            "price": str(price.quantize(CENT, ROUND_HALF_UP)),
            "currency": tariff["currency"],
        }

    def surcharge(self, lane):
        tariff = self.get_json(f"/surcharges/{lane}")
        return {"fuel": tariff["fuel"], "toll": tariff["toll"]}
