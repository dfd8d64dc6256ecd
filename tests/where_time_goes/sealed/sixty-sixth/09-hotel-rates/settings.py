import os

SUPPLIER_URL = "http://127.0.0.1:%s" % os.environ.get("SUPPLIER_PORT", "23681")
SUPPLIER_CONNECTIONS = 64
SUPPLIER_TIMEOUT = 8.0
MARKUP = {"direct": 1.18, "partner": 1.09}
