import os

PROVIDER_URL = f"http://127.0.0.1:{os.environ.get('PROVIDER_PORT', '19253')}"
PROVIDER_KEY = os.environ.get("PROVIDER_KEY", "dev-key")
# the contract's fair-use figure, per second
PROVIDER_CALLS_PER_SECOND = float(os.environ.get("PROVIDER_CALLS_PER_SECOND", "40"))
MAX_CONNECTIONS = 200
