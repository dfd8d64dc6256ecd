class BasketService:
    def __init__(self, book, stock):
        self._book = book
        self._stock = stock

    def price(self, group, lines):
        edition = self._book.edition(group)
        stock = self._stock.available([sku for sku, _ in lines])
        priced = []
        for sku, quantity in lines:
            unit = edition.unit_price(sku, quantity)
            priced.append(
                {
                    "sku": sku,
                    "quantity": quantity,
                    "unit": round(unit, 4),
                    "total": round(unit * quantity, 2),
                    "deliverable": stock.get(sku, 0) >= quantity,
                }
            )
        return {
            "revision": edition.revision,
            "lines": priced,
            "total": round(sum(line["total"] for line in priced), 2),
        }
