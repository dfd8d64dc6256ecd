import os

CARRIERS = {
    "blue": {"path": "/blue/rate", "surcharge": 1.04},
    "nord": {"path": "/nord/rate", "surcharge": 1.00},
    "rapid": {"path": "/rapid/rate", "surcharge": 1.11},
}
GATEWAY = f"http://127.0.0.1:{os.environ.get('GATEWAY_PORT', '19312')}"
MAX_SESSIONS = int(os.environ.get("GATEWAY_SESSIONS", "48"))
TOKEN_SECONDS = 240
TIMEOUT = (1.0, 8.0)
