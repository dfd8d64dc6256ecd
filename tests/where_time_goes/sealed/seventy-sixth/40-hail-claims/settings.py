import os

WEATHER_URL = os.environ.get("WEATHER_URL", "http://127.0.0.1:24625")
WEATHER_TIMEOUT = 10
IDEMPOTENCY_TTL = 24 * 3600
DEDUCTIBLE = 0.1
CROPS = {"wheat": 214.0, "barley": 196.0, "rapeseed": 455.0, "maize": 203.0}
