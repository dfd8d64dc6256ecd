import os

LEDGER_HOST = "127.0.0.1"
LEDGER_PORT = int(os.environ.get("LEDGER_PORT", "21780"))
LEDGER_TIMEOUT = 10.0
POINTS_PER_EURO = {"basic": 1, "plus": 2, "club": 3}
