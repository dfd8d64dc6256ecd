from decimal import Decimal

MARGIN = Decimal("1.12")


class QuoteService:
    def __init__(self, session, base_url):
        self._session = session
        self._base_url = base_url

    def _rate(self, lane, kg):
        response = self._session.get(f"{self._base_url}/lanes/{lane}/rate", params={"kg": kg})
        response.raise_for_status()
        return response.json()

    def quote(self, lane, kg):
        rate = self._rate(lane, kg)
        price = (Decimal(rate["per_kg"]) * kg * MARGIN).quantize(Decimal("0.01"))
        return {"lane": lane, "kg": kg, "price": str(price), "transit_days": rate["days"]}
