"""What a shipment costs: tariff of its lane, fuel surcharge, and margin."""

from anyio import from_thread

from fuel import FuelIndex
from tariffs import TariffEngine


class QuoteDesk:
    def __init__(self, engine: TariffEngine, fuel: FuelIndex, margin_percent: float) -> None:
        self._engine = engine
        self._fuel = fuel
        self._margin = margin_percent / 100

    def quote(self, lane: int, kg: float) -> dict:
        tariff = self._engine.tariff(lane)
        freight = tariff.price(kg)
        surcharge = from_thread.run(self._fuel.current, tariff.region)
        fuel = surcharge.on(freight)
        total = (freight + fuel) * (1 + self._margin)
        return {"lane": lane, "freight": round(freight, 2), "fuel": round(fuel, 2), "total": round(total, 2)}
