import os

PMS_URL = os.environ.get("PMS_URL", "http://127.0.0.1:26480")
THREADS = int(os.environ.get("WEB_THREADS", "160"))
PMS_CONNECTIONS = int(os.environ.get("PMS_CONNECTIONS", "160"))
HOUSE_CACHE_SECONDS = 600
