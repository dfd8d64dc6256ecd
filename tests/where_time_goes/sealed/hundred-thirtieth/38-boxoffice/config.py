import os


class Config:
    STORE_HOST = "127.0.0.1"
    STORE_PORT = int(os.environ.get("STORE_PORT", "29611"))
    STORE_CONNECTIONS = int(os.environ.get("STORE_CONNECTIONS", "64"))
    PRICING_URL = f"http://127.0.0.1:{os.environ.get('PRICING_PORT', '29612')}"
    PRICING_CONNECTIONS = 64
    HOLD_SECONDS = 600
    MAX_SEATS = 8
