import os


CARRIER_HUB = os.environ.get("CARRIER_HUB", "http://127.0.0.1:29700")
CARRIERS = ("northline", "portway", "swiftcargo")
QUOTE_WORKERS = int(os.environ.get("QUOTE_WORKERS", "16"))
QUOTE_DEADLINE = float(os.environ.get("QUOTE_DEADLINE", "8"))
CARRIER_WAIT = float(os.environ.get("CARRIER_WAIT", "1.5"))
MARGIN = {"standard": 1.12, "express": 1.2}
