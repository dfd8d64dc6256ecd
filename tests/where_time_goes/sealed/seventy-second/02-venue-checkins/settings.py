import os

COUCH_URL = os.environ.get("COUCH_URL", "http://127.0.0.1:24221")
DATABASE = "venue"
TIMEOUT = 10.0
MAX_CONNECTIONS = 200
