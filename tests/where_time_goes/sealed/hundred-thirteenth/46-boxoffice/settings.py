import os

INVENTORY_HOST = os.environ.get("INVENTORY_HOST", "127.0.0.1")
INVENTORY_PORT = int(os.environ.get("INVENTORY_PORT", "28546"))
INVENTORY_SESSIONS = int(os.environ.get("INVENTORY_SESSIONS", "20"))
SESSION_WAIT = float(os.environ.get("SESSION_WAIT", "1.0"))
CALL_TIMEOUT = 5.0

WEB_THREADS = int(os.environ.get("WEB_THREADS", "56"))
MAX_SEATS = 8
SERVICE_CHARGE = 0.045
SECRET_KEY = os.environ.get("SECRET_KEY", "boxoffice-dev")
