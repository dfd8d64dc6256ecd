import itertools

import rates
from events import EventBus

FUEL_SURCHARGE = 0.14
TERMS = {"incoterm": "DAP", "payment_days": 30, "insurance": {"covered": True, "limit": 50000}}
_numbers = itertools.count(70001)


class QuoteTrail:
    """Notes what happened to one quote; goes into the answer as `trail`."""

    def __init__(self, number: int, bus: EventBus):
        self.number = number
        self.steps: list[dict] = []
        bus.subscribe("quote.requested", self.on_requested)
        bus.subscribe("quote.priced", self.on_priced)

    def on_requested(self, event: dict) -> None:
        if event["number"] == self.number:
            self.steps.append({"step": "requested", "lane": event["lane"]})

    def on_priced(self, event: dict) -> None:
        if event["number"] == self.number:
            self.steps.append({"step": "priced", "total": event["price"]["total"]})


class QuoteService:
    def __init__(self, bus: EventBus):
        self._bus = bus

    def quote(self, lane: str, pieces: list[float]) -> dict:
        number = next(_numbers)
        kg = sum(pieces)
        trail = QuoteTrail(number, self._bus)
        self._bus.publish("quote.requested", {"number": number, "lane": lane, "pieces": pieces, "terms": TERMS})
        rate = rates.rate_for(lane)
        base = max(rate["minimum"], rate["per_kg"] * kg)
        price = {
            "base": round(base, 2),
            "fuel": round(base * FUEL_SURCHARGE, 2),
            "total": round(base * (1 + FUEL_SURCHARGE), 2),
        }
        self._bus.publish(
            "quote.priced",
            {"number": number, "lane": lane, "rate": rate, "price": price, "terms": TERMS, "currency": "EUR"},
        )
        return {"quote": number, "lane": lane, "kg": kg, **price, "trail": trail.steps}
