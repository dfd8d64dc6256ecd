import os
from functools import lru_cache

import redis


class Reader:
    def __init__(self, port, db):
        self.redis = redis.Redis(host="127.0.0.1", port=port, db=db, password="flags", protocol=2, socket_timeout=10)

    @classmethod
    def from_env(cls):
        return cls(int(os.environ.get("PEER_PORT", "23132")), db=3)

    def read(self, key):
        return int(self.redis.get(key))

    def close(self):
        self.redis.close()


@lru_cache(maxsize=500)
def key_of(product, flag):
    return f"flags:{product.lower()}:{flag.lower()}"


class Flags:
    def __init__(self, reader):
        self.reader = reader

    def bucket(self, product, flag):
        reader = self.reader()
        try:
            return reader.read(key_of(product, flag)) % 100
        finally:
            reader.close()
