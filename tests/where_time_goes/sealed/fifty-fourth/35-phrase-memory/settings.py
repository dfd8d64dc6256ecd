import os

ENGINE_URL = os.environ.get("ENGINE_URL", "http://127.0.0.1:22435")
ENGINE_CONNECTIONS = 100
LANGUAGES = {"de", "fr", "nl", "da"}
MIN_SCORE = 0.55
KEEP_RECENT = 200
