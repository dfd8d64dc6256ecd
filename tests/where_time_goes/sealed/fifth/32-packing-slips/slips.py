import functools


class Writer:
    def __init__(self, per_page):
        self.per_page = per_page

    @functools.lru_cache(maxsize=None)
    def pages(self, order):
        pages = []
        for first in range(0, len(order.lines), self.per_page):
            part = order.lines[first : first + self.per_page]
            pages.append(
                {
                    "title": f"Order {order.number}",
                    "rows": [[line.sku, line.count, line.tags] for line in part],
                    "weights": [line.count * line.grams for line in part],
                }
            )
        return pages


writer = Writer(per_page=40)
