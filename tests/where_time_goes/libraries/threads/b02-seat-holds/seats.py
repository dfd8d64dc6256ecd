"""Holds on seats in Redis. A hold counts once a replica has it."""

import os
import uuid

import redis

REDIS_PORT = int(os.environ.get("REDIS_PORT", "26102"))
HOLD_SECONDS = 600
REPLICA_MS = 500

pool = redis.BlockingConnectionPool(host="127.0.0.1", port=REDIS_PORT, max_connections=4, timeout=20, protocol=2)
store = redis.Redis(connection_pool=pool)


class NotReplicated(Exception):
    pass


def hold(event: int, seats: int) -> str:
    token = uuid.uuid4().hex
    pipe = store.pipeline(transaction=False)
    pipe.set(f"hold:{event}:{token}", seats, ex=HOLD_SECONDS)
    pipe.wait(1, REPLICA_MS)
    _, replicas = pipe.execute()
    if not replicas:
        raise NotReplicated(token)
    return token
