from dataclasses import dataclass, field

import settings
from events import hub


class BidTooLow(Exception):
    pass


@dataclass
class Lot:
    number: int
    title: str
    seller: str
    price: int
    bids: int = 0
    history: list = field(default_factory=list)


class LotBook:
    def __init__(self):
        titles = ["Walnut bureau", "Brass sextant", "Delft charger", "Mantel clock", "Oil, harbour scene", "Silver tankard"]
        self.lots = {n: Lot(n, t, f"s{n % 3}", 12_000 * n) for n, t in enumerate(titles, 1)}

    def get(self, number):
        return self.lots[number]

    def bid(self, number, bidder, raise_by):
        lot = self.lots[number]
        if raise_by < settings.MIN_STEP_CENTS:
            raise BidTooLow(number)
        lot.price += raise_by
        lot.bids += 1
        lot.history = (lot.history + [(bidder, lot.price)])[-60:]
        hub.publish("price", lot=number, price=lot.price, bids=lot.bids)
        return lot


book = LotBook()
