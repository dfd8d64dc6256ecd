import os

HSM_HOST = os.environ.get("HSM_HOST", "127.0.0.1")
HSM_PORT = int(os.environ.get("HSM_PORT", "28740"))
HSM_SLOT = os.environ.get("HSM_SLOT", "7")
HSM_TIMEOUT = 10
SEAL_WAIT = 25
SERVER_THREADS = int(os.environ.get("SERVER_THREADS", "40"))
