import os

TARIFF_URL = os.environ.get("TARIFF_URL", "http://127.0.0.1:24630")
DB_CONNECTIONS = int(os.environ.get("DB_CONNECTIONS", "32"))
DB_BUSY_TIMEOUT = 60.0
STATIONS = 24
