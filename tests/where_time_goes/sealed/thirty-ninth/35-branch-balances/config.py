import os

HOST_ADDRESS = ("127.0.0.1", int(os.environ.get("HOST_PORT", "20731")))
SESSIONS = int(os.environ.get("HOST_SESSIONS", "4"))
HOST_USER = os.environ.get("HOST_USER", "BRANCH01")
