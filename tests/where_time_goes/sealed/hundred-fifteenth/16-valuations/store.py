import redis

import settings

pool = redis.BlockingConnectionPool(
    host=settings.REDIS_HOST,
    port=settings.REDIS_PORT,
    max_connections=settings.REDIS_CONNECTIONS,
    timeout=settings.REDIS_WAIT,
    socket_timeout=15,
    protocol=2,
    decode_responses=True,
)
client = redis.Redis(connection_pool=pool)


def listing(number: int) -> dict | None:
    found = client.hgetall(f"listing:{number}")
    if not found:
        return None
    return {
        "id": number,
        "street": found["street"],
        "rooms": int(found["rooms"]),
        "square_metres": float(found["square_metres"]),
        "built": int(found["built"]),
    }


def count_view(number: int) -> int:
    return client.incr(f"listing:{number}:views")


def seed(count: int = 60) -> None:
    for number in range(1, count + 1):
        client.hset(f"listing:{number}", mapping={
            "street": f"Gartenweg {number}",
            "rooms": 2 + number % 4,
            "square_metres": 48 + number * 1.5,
            "built": 1950 + number,
        })
