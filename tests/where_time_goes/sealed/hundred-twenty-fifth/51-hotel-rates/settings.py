import os

PMS_URL = os.environ.get("PMS_URL", "http://127.0.0.1:29150")
PMS_CONNECTIONS = int(os.environ.get("PMS_CONNECTIONS", "64"))
PMS_TIMEOUT = 8.0
PMS_MAX_INFLIGHT = int(os.environ.get("PMS_MAX_INFLIGHT", "56"))

TAX = {"DE": 0.07, "AT": 0.10, "CH": 0.038}
PROPERTY_TTL = 600
