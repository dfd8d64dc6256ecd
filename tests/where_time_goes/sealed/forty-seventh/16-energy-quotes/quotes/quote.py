from dataclasses import dataclass

from quotes import settings
from quotes.metering import HalfHour
from quotes.tariffs import TariffBoard


@dataclass
class Charge:
    slot: int
    amount: float


class Quote:
    """A price for one meter; stays consistent when prices move while it is put together."""

    def __init__(self, board: TariffBoard, meter: str, product: str, profile: list[HalfHour]):
        self.board = board
        self.meter = meter
        self.product = product
        self.profile = profile
        self.charges: list[Charge] = []
        self.reprice()
        board.on_change(self.reprice)

    def reprice(self) -> None:
        self.version = self.board.version
        self.charges = [
            Charge(h.slot, h.kwh * self.board.unit_price(self.product, h.night)) for h in self.profile
        ]

    @property
    def total(self) -> float:
        days = len(self.profile) / 48
        return sum(c.amount for c in self.charges) + days * settings.STANDING_CHARGE[self.product]

    def as_dict(self) -> dict:
        peak = max(self.charges, key=lambda c: c.amount)
        return {
            "meter": self.meter,
            "product": self.product,
            "total": round(self.total, 2),
            "peak_slot": peak.slot,
            "tariff_version": self.version,
        }
