"""Settings of the quoting service, read once from the environment."""
import os

DATABASE_PATH = os.environ.get("QUOTES_DB", "/tmp/freight-quotes-28700.db")
DB_POOL_SIZE = int(os.environ.get("DB_POOL_SIZE", "4"))
DB_POOL_TIMEOUT = float(os.environ.get("DB_POOL_TIMEOUT", "30"))

TARIFF_URL = os.environ.get("TARIFF_URL", "http://127.0.0.1:28700")
TARIFF_TIMEOUT = (2.0, 10.0)
TARIFF_CONNECTIONS = 48

FUEL_SURCHARGE = 0.118
MINIMUM_CHARGE = 42.0
