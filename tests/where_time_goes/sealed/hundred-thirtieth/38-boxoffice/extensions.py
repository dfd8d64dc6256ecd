import redis
import urllib3

from config import Config

store = redis.Redis(
    connection_pool=redis.BlockingConnectionPool(
        host=Config.STORE_HOST,
        port=Config.STORE_PORT,
        max_connections=Config.STORE_CONNECTIONS,
        timeout=5,
        decode_responses=True,
    )
)

http = urllib3.PoolManager(
    maxsize=Config.PRICING_CONNECTIONS,
    block=False,
    timeout=urllib3.Timeout(connect=1, read=5),
    retries=False,
)
