import os

ENGINE_HOST = os.environ.get("ENGINE_HOST", "127.0.0.1")
ENGINE_PORT = int(os.environ.get("ENGINE_PORT", "24520"))
ENGINE_TIMEOUT = float(os.environ.get("ENGINE_TIMEOUT", "10"))
CURRENCY = os.environ.get("CURRENCY", "EUR")
