import os

HALL_HOST = os.environ.get("HALL_HOST", "127.0.0.1")
HALL_PORT = int(os.environ.get("HALL_PORT", "23350"))
HALL_TIMEOUT = 5.0
IDLE_SESSIONS = 64
SERVICE_FEE = 2.5
