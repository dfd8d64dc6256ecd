import os

PG_DSN = f"postgresql://ledger@127.0.0.1:{os.environ.get('LEDGER_PG_PORT', '19333')}/postgres"
PG_POOL_MIN = 4
PG_POOL_MAX = 64
PG_START_ATTEMPTS = 60

FRAUD_URL = f"http://127.0.0.1:{os.environ.get('FRAUD_PORT', '19343')}/score"
FRAUD_TIMEOUT = 3.0
FRAUD_REJECT_ABOVE = 900

MERCHANTS = {1: "Bakery Janssens", 2: "City Bikes", 3: "Nord Optics", 4: "Garden & Co"}
