import redis

import settings

_pool = redis.BlockingConnectionPool.from_url(
    f"redis://127.0.0.1:{settings.REDIS_PORT}/0?protocol=2",
    max_connections=settings.CONNECTIONS,
    timeout=5,
    decode_responses=True,
)
client = redis.Redis(connection_pool=_pool)


def depot_name(code: str) -> str:
    return client.get(f"depot:{code}") or code


def remember_label(parcel: int, label: str) -> None:
    client.set(f"label:{parcel}", label, ex=settings.LABEL_SECONDS)


def label_of(parcel: int) -> str | None:
    return client.get(f"label:{parcel}")
