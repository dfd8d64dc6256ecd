import os

GATEWAY = os.environ.get("RTU_GATEWAY", "http://127.0.0.1:26415")
READ_WORKERS = int(os.environ.get("READ_WORKERS", "16"))
FEEDER_DEADLINE = float(os.environ.get("FEEDER_DEADLINE", "2.0"))
GATEWAY_CONNECTIONS = 160
STALE_AFTER = 900
