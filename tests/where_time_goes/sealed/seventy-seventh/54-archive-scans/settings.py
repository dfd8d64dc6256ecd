import os

VAULT_HOST = os.environ.get("VAULT_HOST", "127.0.0.1")
VAULT_PORT = int(os.environ.get("VAULT_PORT", "24780"))
VAULT_TIMEOUT = 15.0
THREADS = int(os.environ.get("SCAN_THREADS", "48"))
