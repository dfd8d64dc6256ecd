import os

import redis


def connect():
    pool = redis.ConnectionPool(
        host="127.0.0.1",
        port=int(os.environ["REDIS_PORT"]),
        max_connections=40,
        socket_timeout=5,
        decode_responses=True,
        socket_keepalive=True,
        protocol=2,
    )
    return redis.Redis(connection_pool=pool)
