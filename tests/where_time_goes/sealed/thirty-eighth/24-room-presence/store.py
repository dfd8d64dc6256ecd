import redis

from settings import MAX_CONNECTIONS, REDIS_HOST, REDIS_PORT

pool = redis.ConnectionPool(
    host=REDIS_HOST,
    port=REDIS_PORT,
    max_connections=MAX_CONNECTIONS,
    decode_responses=True,
)
client = redis.Redis(connection_pool=pool)
