import os

UPSTREAM = "http://127.0.0.1:" + os.environ.get("TARIFF_PORT", "47211")
TIMEOUT = (2.0, 8.0)
AGENT = "rate-desk/3.4"
HTTP = {"hosts": 2, "each": 3}
