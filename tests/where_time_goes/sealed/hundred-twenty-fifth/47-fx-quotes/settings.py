import os

RATES_HOST = os.environ.get("RATES_HOST", "127.0.0.1")
RATES_PORT = int(os.environ.get("RATES_PORT", "29110"))
LEDGER_HOST = os.environ.get("LEDGER_HOST", "127.0.0.1")
LEDGER_PORT = int(os.environ.get("LEDGER_PORT", "29111"))

UPSTREAMS = {
    "rates": {"host": RATES_HOST, "port": RATES_PORT, "connections": 3, "timeout": 4.0},
    "ledger": {"host": LEDGER_HOST, "port": LEDGER_PORT, "connections": 40, "timeout": 4.0},
}

SPREAD_BPS = {"retail": 85, "business": 40, "treasury": 12}
QUOTE_SECONDS = 30
