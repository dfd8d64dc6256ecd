from shop import sql
from shop.stock import availability


class OrderSheet:
    def __init__(self, number: int) -> None:
        self.head = sql.one("select id, customer, placed from orders where id = %s", number)
        self.lines = sql.rows("select sku, qty, price from order_lines where order_id = %s order by id", number)

    @property
    def total(self):
        return sum(line["qty"] * line["price"] for line in self.lines)

    def as_dict(self) -> dict:
        return {
            "number": self.head["id"],
            "customer": self.head["customer"],
            "placed": self.head["placed"].isoformat(),
            "total": str(self.total),
            "lines": [self._line(line) for line in self.lines],
        }

    def _line(self, line: dict) -> dict:
        return {"sku": line["sku"], "qty": line["qty"], "price": str(line["price"]), "state": availability(line["sku"], line["qty"])}
