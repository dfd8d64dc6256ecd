import itertools

from . import inventory
from .bus import Event, bus

PRICES = {"A-100": 1990, "B-220": 450, "C-300": 12900}
_numbers = itertools.count(1)


class OrderService:
    """Takes one customer's order and follows it through its events."""

    def __init__(self, customer):
        self.customer = customer
        self.number = next(_numbers)
        self.status = "new"
        self.history = []
        bus.subscribe("order.*", self.on_event)

    def on_event(self, event):
        if event.order != self.number:
            return
        self.status = event.name.split(".")[1]
        self.history.append({"status": self.status, "at": event.at.isoformat()})

    def place(self, lines):
        total = 0
        for line in lines:
            inventory.take(line["sku"], line["pieces"])
            total += PRICES[line["sku"]] * line["pieces"]
            bus.publish(Event("order.reserved", self.number, line))
        bus.publish(Event("order.confirmed", self.number, {"cents": total}))
        return total
