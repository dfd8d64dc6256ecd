import os

HOST = "127.0.0.1"
PORT = int(os.environ.get("PEER_PORT", "19735"))
USER = "desk"
PASSWORD = "correct-horse-7"
MAX_IDLE_MS = 30_000
KEEP = 32
