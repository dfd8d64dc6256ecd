import os

BACKEND = f"http://127.0.0.1:{os.environ.get('BACKEND_PORT', '29314')}"
CONNECTIONS = 64
TIMEOUT = 5.0
THREADS = 60
AUDIT_SOURCE = "booking-web"
