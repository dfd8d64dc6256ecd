import os

REGISTRY_URL = "http://127.0.0.1:" + os.environ.get("REGISTRY_PORT", "24410")
REGISTRY_TIMEOUT = float(os.environ.get("REGISTRY_TIMEOUT", "20"))
EDITION = os.environ.get("TARIFF_EDITION", "2024-06")
HOME_CURRENCY = "EUR"
