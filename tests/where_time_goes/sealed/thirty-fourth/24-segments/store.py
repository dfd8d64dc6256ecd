import os

import redis


def connect():
    pool = redis.ConnectionPool(
        host="127.0.0.1",
        port=int(os.environ.get("REDIS_PORT", "19254")),
        protocol=2,
        max_connections=256,
        socket_timeout=15,
        decode_responses=True,
    )
    return redis.Redis(connection_pool=pool)


class SegmentStore:
    def __init__(self, client):
        self.client = client

    def overlap(self, first, second):
        keys = [f"segment:{first}", f"segment:{second}"]
        return self.client.sintercard(len(keys), keys)

    def of_customer(self, customer):
        return sorted(self.client.smembers(f"customer:{customer}:segments"))

    def add(self, segment, customer):
        return bool(self.client.sadd(f"segment:{segment}", customer))
