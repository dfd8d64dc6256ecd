import os

TARIFF_HOST = os.environ.get("TARIFF_HOST", "127.0.0.1")
TARIFF_PORT = int(os.environ.get("TARIFF_PORT", "29130"))
TARIFF_TIMEOUT = 5.0

SERVER = {
    "environment": "production",
    "server.socket_host": "127.0.0.1",
    "server.thread_pool": 48,
    "server.socket_queue_size": 256,
    "log.screen": False,
    "checker.on": False,
}

FUEL_SURCHARGE = 0.145
CLASSES = {"50": 0.7, "70": 0.9, "92.5": 1.1, "125": 1.4, "250": 2.2}
