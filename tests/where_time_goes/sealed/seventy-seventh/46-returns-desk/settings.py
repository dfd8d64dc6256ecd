import os

DATABASE_URL = os.environ.get(
    "DATABASE_URL", "postgresql+psycopg://postgres@127.0.0.1:24710/postgres"
)
CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:24711")

# Share of the cluster's connections that was agreed for this service.
DB_CONNECTIONS = int(os.environ.get("DB_CONNECTIONS", "5"))
DB_WAIT_SECONDS = 30

CARRIER_TIMEOUT = 10.0
CARRIER_CONNECTIONS = 100
