import os

HEADEND_HOST = os.environ.get("HEADEND_HOST", "127.0.0.1")
HEADEND_PORT = int(os.environ.get("HEADEND_PORT", "27512"))
HEADEND_TIMEOUT = 5.0
WEB_THREADS = int(os.environ.get("WEB_THREADS", "48"))
TARIFF_CENTS = {"day": 34, "night": 27}
