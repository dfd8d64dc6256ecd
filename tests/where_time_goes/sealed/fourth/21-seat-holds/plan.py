import json

from psycopg_pool import ConnectionPool


class Plan:
    def __init__(self, url, prices):
        self.prices = prices
        self.pool = ConnectionPool(url, min_size=4, max_size=30, timeout=30, open=True)

    def hold(self, show):
        """Holds the next place of a show; gives it and its price."""
        with self.pool.connection() as link:
            with link.transaction():
                row = link.execute("SELECT doc FROM plan WHERE show = %s FOR UPDATE", (show,)).fetchone()
                place = json.loads(row[0])["free"][0]
                cents = self.prices.of(show)
                link.execute("UPDATE plan SET held = held + 1 WHERE show = %s", (show,))
        return place, cents
