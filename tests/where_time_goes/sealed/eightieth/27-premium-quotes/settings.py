import os

RATING_HOST = os.environ.get("RATING_HOST", "127.0.0.1")
RATING_PORT = int(os.environ.get("RATING_PORT", "25080"))
RATING_CHANNELS = int(os.environ.get("RATING_CHANNELS", "48"))
CHANNEL_WAIT = 5.0
SURCHARGE = {"yearly": 1.0, "quarterly": 1.03, "monthly": 1.05}
