import os

DATABASE_URL = os.environ.get("DATABASE_URL", "postgresql+psycopg2://postgres@127.0.0.1:22521/postgres")
REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:22522")
REGISTRY_TIMEOUT = 10
DB_POOL_SIZE = int(os.environ.get("DB_POOL_SIZE", "3"))
DB_MAX_OVERFLOW = int(os.environ.get("DB_MAX_OVERFLOW", "0"))
DB_POOL_TIMEOUT = 30
EXCESS_CENTS = 7500
