import os

INVENTORY_URL = "http://127.0.0.1:" + os.environ.get("INVENTORY_PORT", "21203")
CONNECTIONS = 200
LOOKUP_MAX_SKUS = 8
LOOKUP_GATHER = 0.004
RESPONSE_TIMEOUT = 300
KEEP_ALIVE_TIMEOUT = 60
GRACEFUL_SHUTDOWN_TIMEOUT = 2.0

STORES = {
    11: {"name": "Graz Hauptplatz", "opens": "07:00", "closes": "20:00"},
    14: {"name": "Leoben Süd", "opens": "07:30", "closes": "19:30"},
    23: {"name": "Bruck Markt", "opens": "08:00", "closes": "18:30"},
}
