import os

PREFLIGHT_PORT = int(os.environ.get("PREFLIGHT_PORT", "18585"))
WORKERS = 4
