import itertools
import threading
from collections import OrderedDict
from dataclasses import dataclass

KEEP = 5000


@dataclass
class Order:
    number: int
    event_id: int
    seats: int
    email: str
    hold: str
    confirmed: bool = False


class OrderBook:
    def __init__(self) -> None:
        self._numbers = itertools.count(70001)
        self._orders: OrderedDict[int, Order] = OrderedDict()
        self._lock = threading.Lock()

    def add(self, event_id: int, seats: int, email: str, hold: str) -> Order:
        order = Order(next(self._numbers), event_id, seats, email, hold)
        with self._lock:
            self._orders[order.number] = order
            if len(self._orders) > KEEP:
                self._orders.popitem(last=False)
        return order

    def get(self, number: int) -> Order | None:
        return self._orders.get(number)
