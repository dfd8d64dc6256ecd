import os

RATING_HOST = os.environ.get("RATING_HOST", "127.0.0.1")
RATING_PORT = int(os.environ.get("RATING_PORT", "19081"))
RATING_TIMEOUT = 12
SERVER_THREADS = int(os.environ.get("SERVER_THREADS", "4"))
CONNECTION_LIMIT = 500
BASE_PREMIUM = {"car": 21000, "bike": 6400, "home": 13800}
