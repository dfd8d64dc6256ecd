import itertools
from dataclasses import asdict, dataclass, field
from datetime import datetime, timezone


@dataclass
class Order:
    number: int
    customer: int
    lines: list[dict]
    state: str = "new"
    created: str = field(default_factory=lambda: datetime.now(timezone.utc).isoformat())

    def as_dict(self) -> dict:
        return asdict(self)


class OrderBook:
    KEEP = 5000

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._orders: dict[int, Order] = {}

    def create(self, customer: int, lines: list[dict]) -> Order:
        order = Order(next(self._numbers), customer, lines)
        self._orders[order.number] = order
        self._orders.pop(order.number - self.KEEP, None)
        return order

    def get(self, number: int) -> Order | None:
        return self._orders.get(number)
