import os

MODEL_URL = "http://127.0.0.1:" + os.environ.get("MODEL_PORT", "28251")
MODEL_CONNECTIONS = int(os.environ.get("MODEL_CONNECTIONS", "128"))
BATCH_SIZE = int(os.environ.get("BATCH_SIZE", "16"))
BATCH_WINDOW = float(os.environ.get("BATCH_WINDOW_MS", "12")) / 1000
IN_FLIGHT = int(os.environ.get("IN_FLIGHT", "96"))
AUDIT_THREADS = int(os.environ.get("AUDIT_THREADS", "64"))
AUDIT_PORT = int(os.environ.get("AUDIT_PORT", "28252"))
TOXIC_AT = 0.7
