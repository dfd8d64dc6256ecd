import os

PRICES_URL = os.environ.get("PRICES_URL", "http://127.0.0.1:25060")
PAGE_CACHE_SECONDS = 30
CURRENCY = "EUR"
MARKETS = {"hamburg": "Hamburg", "rotterdam": "Rotterdam", "antwerp": "Antwerp"}
