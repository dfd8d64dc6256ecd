"""The lots of today's sale and the bids on them."""
import time
from collections import deque
from dataclasses import dataclass, field

from options import options

STEPS = ((50_000, 1_000), (200_000, 5_000), (1_000_000, 10_000))


@dataclass
class Lot:
    number: int
    title: str
    reserve: int
    price: int = 10_000
    bids: deque = field(default_factory=lambda: deque(maxlen=options.history))
    count: int = 0

    def step(self) -> int:
        for limit, step in STEPS:
            if self.price < limit:
                return step
        return 25_000

    def place(self, bidder: str, guarantee: str) -> dict:
        self.price += self.step()
        self.count += 1
        bid = {
            "seq": self.count,
            "bidder": bidder,
            "price": self.price,
            "guarantee": guarantee,
            "at": round(time.time(), 3),
        }
        self.bids.append(bid)
        return bid

    def snapshot(self) -> dict:
        return {
            "lot": self.number,
            "title": self.title,
            "price": self.price,
            "reserve_met": self.price >= self.reserve,
            "bids": list(self.bids),
        }


def catalogue() -> dict[int, Lot]:
    lots = {}
    for number, title, reserve in (
        (101, "Walnut bureau, about 1780", 240_000),
        (102, "Pair of silver candlesticks", 90_000),
        (103, "Harbour at dusk, oil on panel", 650_000),
    ):
        lot = lots[number] = Lot(number, title, reserve)
        for index in range(options.history):
            lot.place(f"absentee-{index:03d}", f"G-{number}-{index:05d}")
    return lots
