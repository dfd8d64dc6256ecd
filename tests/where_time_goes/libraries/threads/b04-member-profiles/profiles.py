"""Profiles, as the member service keeps them in memcached."""

import json
import os

from pymemcache.client.base import PooledClient

PORT = int(os.environ.get("MEMCACHED_PORT", "26104"))


class JsonSerde:
    def serialize(self, key, value):
        return json.dumps(value).encode(), 1

    def deserialize(self, key, value, flags):
        return json.loads(value)


client = PooledClient(("127.0.0.1", PORT), serde=JsonSerde(), max_pool_size=128, connect_timeout=2, timeout=5, no_delay=True)


def profile(member: int) -> dict | None:
    return client.get(f"member:{member}")
