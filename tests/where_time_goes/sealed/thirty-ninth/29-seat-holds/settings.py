import os

STORE_HOST = os.environ.get("STORE_HOST", "127.0.0.1")
STORE_PORT = int(os.environ.get("STORE_PORT", "20711"))
STORE_PASSWORD = os.environ.get("STORE_PASSWORD", "boxoffice")
STORE_DB = int(os.environ.get("STORE_DB", "3"))
HOLD_SECONDS = int(os.environ.get("HOLD_SECONDS", "420"))
