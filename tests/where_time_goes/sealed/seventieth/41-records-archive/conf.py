import os

VAULT_URL = os.environ.get("VAULT_URL", "http://127.0.0.1:24030")
VAULT_PARALLEL = int(os.environ.get("VAULT_PARALLEL", "3"))
VAULT_CONNECTIONS = 64
VAULT_TIMEOUT = 20.0
SERVER_THREADS = int(os.environ.get("SERVER_THREADS", "48"))
