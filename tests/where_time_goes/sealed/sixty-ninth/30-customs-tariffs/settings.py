import os

TARIFF_HOST = os.environ.get("TARIFF_HOST", "127.0.0.1")
TARIFF_PORT = int(os.environ.get("TARIFF_PORT", "23903"))
TARIFF_CONNECTIONS = int(os.environ.get("TARIFF_CONNECTIONS", "64"))
TARIFF_TIMEOUT = float(os.environ.get("TARIFF_TIMEOUT", "30"))
HTTP_THREADS = int(os.environ.get("HTTP_THREADS", "64"))
