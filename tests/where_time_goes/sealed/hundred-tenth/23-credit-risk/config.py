import os

LEDGER_HOST = os.environ.get("LEDGER_HOST", "127.0.0.1")
LEDGER_PORT = int(os.environ.get("LEDGER_PORT", "28241"))
SHARDS = int(os.environ.get("SHARDS", "8"))
HISTORY_DAYS = 90
PROFILE_ENTRIES = 20_000
