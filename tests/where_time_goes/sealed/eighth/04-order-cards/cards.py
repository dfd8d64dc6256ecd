from functools import cached_property

import upstream

ITEMS = {n: [{"sku": f"S{n}{i}", "cents": 250 * (i + 1)} for i in range(1 + n % 5)] for n in range(1, 60)}


class OrderCard:
    def __init__(self, order_id: int) -> None:
        self.order_id = order_id

    @cached_property
    def items(self) -> list[dict]:
        return ITEMS[self.order_id]

    @cached_property
    def shipment(self) -> dict:
        return upstream.shipment(self.order_id)

    @property
    def total(self) -> int:
        return sum(item["cents"] for item in self.items)

    @property
    def badge(self) -> str:
        if self.shipment["delivered"]:
            return "done"
        return "on its way" if self.shipment["carrier"] else "waiting"

    def as_dict(self) -> dict:
        return {
            "id": self.order_id,
            "total": self.total,
            "badge": self.badge,
            "carrier": self.shipment["carrier"],
            "items": self.items,
        }
