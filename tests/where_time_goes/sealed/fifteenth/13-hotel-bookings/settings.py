from os import environ

DATABASE_URL = f"postgresql+asyncpg://app@127.0.0.1:{environ.get('PG_PORT', '18431')}/postgres"
DATABASE_POOL = {"pool_size": 5, "max_overflow": 2, "pool_timeout": 60}
CHANNEL_URL = f"http://127.0.0.1:{environ.get('CHANNEL_PORT', '18432')}"
CHANNEL_CONNECTIONS = 200
