import os

ERP_URL = os.environ.get("ERP_URL", "http://127.0.0.1:24010")
HTTP_POOL = int(os.environ.get("HTTP_POOL", "40"))
HTTP_TIMEOUT = float(os.environ.get("HTTP_TIMEOUT", "10"))
DEFAULT_CURRENCY = "EUR"
