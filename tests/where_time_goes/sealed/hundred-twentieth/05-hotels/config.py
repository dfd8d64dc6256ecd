import os
from datetime import timedelta

RATES_URL = os.environ.get("RATES_URL", "http://127.0.0.1:28640")
CONTENT_URL = os.environ.get("CONTENT_URL", "http://127.0.0.1:28640")
PARTNER_KEY = os.environ.get("PARTNER_KEY", "local-key")
TIMEOUT = timedelta(seconds=6)
CURRENCY = "EUR"
MARKUP = 1.08
