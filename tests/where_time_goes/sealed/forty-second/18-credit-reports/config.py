import os

BUREAU_HOST = "127.0.0.1"
BUREAU_PORT = int(os.environ.get("BUREAU_PORT", "21208"))
BUREAU_CONNECTIONS = 2
BUREAU_TIMEOUT = 10.0
BANDS = [(760, "A"), (690, "B"), (610, "C"), (0, "D")]
