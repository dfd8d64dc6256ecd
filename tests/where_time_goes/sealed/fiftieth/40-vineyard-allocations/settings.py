import os

LEDGER_PORT = int(os.environ.get("LEDGER_PORT", "22060"))
LEDGER_HOST = "127.0.0.1"
LEDGER_TIMEOUT = 10.0
LEDGER_CONNECTIONS = 80

SERVER_THREADS = int(os.environ.get("SERVER_THREADS", "64"))

MAX_CASES_PER_MEMBER = 12
CASE_PRICES = {"riesling-24": 168, "spatburgunder-22": 246, "sekt-21": 210}
