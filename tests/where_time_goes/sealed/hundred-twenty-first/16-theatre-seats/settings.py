import os

HOUSE_URL = os.environ.get("HOUSE_URL", "http://127.0.0.1:28760")
HOUSE_CONNECTIONS = 40
HOUSE_TIMEOUT = (2.0, 10.0)
API_KEY = os.environ.get("HOUSE_API_KEY", "boxoffice")

SERVER_THREADS = 40
