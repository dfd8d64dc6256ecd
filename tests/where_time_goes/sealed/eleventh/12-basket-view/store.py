import os

import redis

store = redis.Redis(
    host="127.0.0.1",
    port=int(os.environ["STORE_PORT"]),
    protocol=2,
    decode_responses=True,
    max_connections=64,
)
