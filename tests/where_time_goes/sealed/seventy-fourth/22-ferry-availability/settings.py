import os

CARRIER_URL = "http://127.0.0.1:" + os.environ.get("CARRIER_PORT", "24440")
CARRIER_KEY = os.environ.get("CARRIER_KEY", "demo")
CONNECT_TIMEOUT = 2.0
READ_TIMEOUT = 10.0
SERVER_THREADS = int(os.environ.get("SERVER_THREADS", "64"))
