import os

DATABASE = os.environ.get("LEASING_DB", "/tmp/leasing_offers.db")
POOL_SIZE = 40
POOL_TIMEOUT = 10
RATES_PORT = int(os.environ.get("RATES_PORT", "29681"))
RATES_CONNECTIONS = 60
SCORING_URL = f"http://127.0.0.1:{os.environ.get('SCORING_PORT', '29682')}"
SCORING_CONNECTIONS = 60
THREADS = 60
