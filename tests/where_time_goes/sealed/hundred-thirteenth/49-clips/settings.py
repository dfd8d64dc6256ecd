import os

VAULT = (os.environ.get("VAULT_HOST", "127.0.0.1"), int(os.environ.get("VAULT_PORT", "28549")))
VAULT_TIMEOUT = 10
WEB_THREADS = int(os.environ.get("WEB_THREADS", "36"))
PART_SIZE = 1024
MAX_CUES = 400
