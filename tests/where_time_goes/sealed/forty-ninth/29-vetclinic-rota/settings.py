import os

WORKERS = int(os.environ.get("ROTA_WORKERS", "4"))
WORKER_THREADS = int(os.environ.get("ROTA_WORKER_THREADS", "2"))
CALENDAR_URL = os.environ.get("CALENDAR_URL", "http://127.0.0.1:21911")
SHUTDOWN_S = 1.0
