import os

ENGINE_PORT = os.environ.get("ENGINE_PORT", "23827")
ENGINE_URL = os.environ.get("ENGINE_URL", f"http://127.0.0.1:{ENGINE_PORT}")
ENGINE_SLOTS = 64
ENGINE_TIMEOUT = 15.0
RECENT = 200
