import os

DATABASE = os.environ.get("WALLET_DB", "/tmp/wallet_events.db")
RATES_URL = f"http://127.0.0.1:{os.environ.get('RATES_PORT', '29661')}"
RATES_CONNECTIONS = 64
THREADS = int(os.environ.get("WALLET_THREADS", "60"))
FEE_PERMILLE = 4
