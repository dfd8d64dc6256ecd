import os

SPEECH_URL = os.environ.get("SPEECH_URL", "http://127.0.0.1:22318")
SPEECH_TIMEOUT = float(os.environ.get("SPEECH_TIMEOUT", "12"))
SPEECH_THREADS = int(os.environ.get("SPEECH_THREADS", "64"))
MAX_NARRATIONS = int(os.environ.get("MAX_NARRATIONS", "64"))
RECENT = int(os.environ.get("RECENT", "200"))
