import os

PORT = os.environ.get("CUSTOMS_PORT", "23821")
TARIFF_URL = os.environ.get("TARIFF_URL", f"http://127.0.0.1:{PORT}/tariffs")
RATES_URL = os.environ.get("RATES_URL", f"http://127.0.0.1:{PORT}/rates")
TIMEOUT_SECONDS = 8.0
HOME_CURRENCY = "EUR"
FREE_LIMIT = 150.0
