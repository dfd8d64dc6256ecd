import os

REDIS_HOST = os.environ.get("REDIS_HOST", "127.0.0.1")
REDIS_PORT = int(os.environ.get("REDIS_PORT", "27920"))
REDIS_CONNECTIONS = 200

TICKET_MINUTES = (15, 180)
TARIFF_CENTS = {"centre": 4, "ring": 2}
