import os

SPEECH_URL = os.environ.get("SPEECH_URL", "http://127.0.0.1:27511")
SPEECH_TIMEOUT = float(os.environ.get("SPEECH_TIMEOUT", "10"))
POLL_SECONDS = float(os.environ.get("POLL_SECONDS", "0.03"))
POLL_LIMIT = int(os.environ.get("POLL_LIMIT", "400"))
POOL_SIZE = int(os.environ.get("SPEECH_POOL_SIZE", "100"))
