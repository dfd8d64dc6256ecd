import os

PERSONNEL_HOST = os.environ.get("PERSONNEL_HOST", "127.0.0.1")
PERSONNEL_PORT = int(os.environ.get("PERSONNEL_PORT", "24545"))
PERSONNEL_TIMEOUT = float(os.environ.get("PERSONNEL_TIMEOUT", "10"))
IDLE_CONNECTIONS = int(os.environ.get("IDLE_CONNECTIONS", "200"))
WARDS = ("cardiology", "maternity", "surgery", "emergency")
