from store import store


class Article:
    def __init__(self, sku):
        self.sku = sku
        self._fields = None

    @property
    def fields(self):
        if self._fields is None:
            self._fields = store.hgetall(f"article:{self.sku}")
        return self._fields

    @property
    def title(self):
        return self.fields["title"]

    @property
    def price(self):
        return int(self.fields["cents"]) / 100
