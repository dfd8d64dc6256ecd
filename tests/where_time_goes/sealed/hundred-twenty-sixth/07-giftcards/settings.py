import os

LEDGER_HOST = os.environ.get("LEDGER_HOST", "127.0.0.1")
LEDGER_PORT = int(os.environ.get("LEDGER_PORT", "29261"))
LEDGER_CONNECTIONS = int(os.environ.get("LEDGER_CONNECTIONS", "48"))
LEDGER_TIMEOUT = 5.0
MAX_REDEEM_CENTS = 50_000
