import os

LEDGER_URL = os.environ.get("LEDGER_URL", "http://127.0.0.1:26531")
LEDGER_CONNECTIONS = int(os.environ.get("LEDGER_CONNECTIONS", "200"))
LEDGER_TIMEOUT = float(os.environ.get("LEDGER_TIMEOUT", "5"))
BOOKING_PATIENCE = float(os.environ.get("BOOKING_PATIENCE", "30"))
FEE_PER_MILLE = int(os.environ.get("FEE_PER_MILLE", "14"))
