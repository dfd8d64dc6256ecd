import os

RATES_HOST = os.environ.get("RATES_HOST", "127.0.0.1")
RATES_PORT = int(os.environ.get("RATES_PORT", "23611"))
IDLE_LIMIT = 64
AUDIT_KEEP = 2000
SPREAD_BP = {"retail": 45, "corporate": 18, "treasury": 6}
