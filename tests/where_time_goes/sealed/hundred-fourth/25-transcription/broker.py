"""Redis between this service and the machines that transcribe."""
import redis.asyncio as redis
from redis.asyncio.connection import BlockingConnectionPool

from config import Config


def connect() -> redis.Redis:
    pool = BlockingConnectionPool(
        host=Config.REDIS_HOST,
        port=Config.REDIS_PORT,
        max_connections=Config.REDIS_CONNECTIONS,
        timeout=Config.REDIS_WAIT,
        protocol=2,
        health_check_interval=0,
    )
    return redis.Redis.from_pool(pool)
