import os

RTU_HOST = "127.0.0.1"
RTU_PORT = int(os.environ.get("RTU_PORT", "27104"))
COMMAND_TIMEOUT = 10.0
MAX_PENDING = 1000
