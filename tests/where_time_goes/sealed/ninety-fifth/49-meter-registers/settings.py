import os

GATEWAY_HOST = os.environ.get("GATEWAY_HOST", "127.0.0.1")
GATEWAY_PORT = int(os.environ.get("GATEWAY_PORT", "26731"))
READ_TIMEOUT_SECONDS = 5.0
IDLE_LINKS = 128

OBIS_NAMES = {
    "1.8.0": "energy imported",
    "2.8.0": "energy exported",
    "16.7.0": "power",
    "32.7.0": "voltage L1",
}
