import os

TILL_HOST = os.environ.get("TILL_HOST", "127.0.0.1")
TILL_PORT = int(os.environ.get("TILL_PORT", "22902"))
THREADS = int(os.environ.get("LEDGER_THREADS", "64"))
BUSY_TIMEOUT = 60.0
ACCOUNTS = 400
