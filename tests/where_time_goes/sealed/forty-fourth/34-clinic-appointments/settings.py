import os

DATABASE_URL = os.environ.get(
    "DATABASE_URL", "postgresql+psycopg2://clinic@127.0.0.1:21461/clinic"
)
POOL_SIZE = 60
CONNECT_DEADLINE = 30
OPENING_HOUR, CLOSING_HOUR = 8, 17
