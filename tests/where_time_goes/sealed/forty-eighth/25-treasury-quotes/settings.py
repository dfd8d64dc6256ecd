import os

RATES_URL = os.environ.get("RATES_URL", "http://127.0.0.1:21827")
RATES_TIMEOUT = 20.0
MAX_CONNECTIONS = 200
SPREADS = {"spot": 0.0008, "corporate": 0.0021, "retail": 0.0065}
