import os

LEDGER = ("127.0.0.1", int(os.environ.get("LEDGER_PORT", "23130")))
LEDGER_CONNECTIONS = int(os.environ.get("LEDGER_CONNECTIONS", "64"))
LEDGER_TIMEOUT = 5.0
SERVER_THREADS = int(os.environ.get("SERVER_THREADS", "64"))
POINTS_PER_EURO = 2
BONUS = {"grocery": 1.0, "fuel": 0.5, "partner": 3.0}
