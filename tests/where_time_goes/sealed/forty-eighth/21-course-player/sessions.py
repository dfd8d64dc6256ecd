import json

import redis

import settings

_pool = redis.ConnectionPool(
    host=settings.REDIS_HOST,
    port=settings.REDIS_PORT,
    max_connections=settings.REDIS_MAX_CONNECTIONS,
    protocol=2,
    decode_responses=True,
)
store = redis.Redis(connection_pool=_pool)


class NoSession(Exception):
    pass


def load(session_id):
    raw = store.get(settings.SESSION_PREFIX + session_id)
    if raw is None:
        raise NoSession(session_id)
    session = json.loads(raw)
    session["plan"] = store.get(settings.PLAN_PREFIX + str(session["account"])) or "free"
    return session
