import os

TARIFF_URL = os.environ.get("TARIFF_URL", "http://127.0.0.1:22701")
TARIFF_TIMEOUT = float(os.environ.get("TARIFF_TIMEOUT", "20"))
TARIFF_PARALLEL = int(os.environ.get("TARIFF_PARALLEL", "3"))
VAT_PERCENT = {"DE": 19.0, "NL": 21.0, "FR": 20.0, "IE": 23.0}
DEFAULT_VAT = 20.0
