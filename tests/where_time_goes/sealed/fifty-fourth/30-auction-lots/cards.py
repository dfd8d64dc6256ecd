"""What the catalogue page shows of a lot."""
from collections import deque
from statistics import pstdev

import settings
from events import hub


def money(cents):
    return f"{settings.CURRENCY} {cents // 100:,}.{cents % 100:02d}"


class LotCard:
    def __init__(self, lot, seller):
        self.number = lot.number
        self.title = lot.title
        self.seller = seller
        self.prices = deque((price for _, price in lot.history), maxlen=60)
        self.on_price({"lot": lot.number, "price": lot.price, "bids": lot.bids})
        hub.subscribe("price", self.on_price)

    def on_price(self, event):
        if event["lot"] != self.number:
            return
        self.price = money(event["price"])
        self.next_bid = money(event["price"] + settings.MIN_STEP_CENTS)
        self.prices.append(event["price"])
        self.badge = "hot" if pstdev(self.prices) > settings.HOT_SPREAD_CENTS else "open"

    def as_dict(self):
        return {
            "lot": self.number,
            "title": self.title,
            "price": self.price,
            "next_bid": self.next_bid,
            "badge": self.badge,
            "seller": self.seller,
        }
