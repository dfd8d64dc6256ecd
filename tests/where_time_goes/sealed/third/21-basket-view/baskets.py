import os

import redis


class Baskets:
    def __init__(self):
        self.client = redis.Redis(
            host="127.0.0.1",
            port=int(os.environ.get("PEER_PORT", "23121")),
            max_connections=64,
            protocol=2,
        )

    def lines(self, number):
        raw = self.client.hgetall(f"basket:{number}:lines")
        return {sku.decode(): int(count) for sku, count in raw.items()}

    def currency(self, number):
        return ("EUR", "USD")[int(self.client.get(f"basket:{number}:cur")) % 2]
