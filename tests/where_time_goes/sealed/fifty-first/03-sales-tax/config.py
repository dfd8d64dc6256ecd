import os

ENGINE_HOST = os.environ.get("ENGINE_HOST", "127.0.0.1")
ENGINE_PORT = int(os.environ.get("ENGINE_PORT", "22121"))
ENGINE_TIMEOUT = float(os.environ.get("ENGINE_TIMEOUT", "30"))
KEEP_IDLE = int(os.environ.get("ENGINE_KEEP_IDLE", "64"))
STATES = {"NY", "CA", "TX", "WA", "IL"}
