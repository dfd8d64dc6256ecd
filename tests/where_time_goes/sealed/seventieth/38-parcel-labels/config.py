import os


class Config:
    CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:24015")
    LABEL_BATCH_SIZE = int(os.environ.get("LABEL_BATCH_SIZE", "4"))
    LABEL_INTERVAL = float(os.environ.get("LABEL_INTERVAL", "0.12"))
    CARRIER_TIMEOUT = 15
