import os

ENGINE_URL = os.environ.get("ENGINE_URL", "http://127.0.0.1:22771")
ENGINE_TIMEOUT = 30
ENGINE_CONNECTIONS = 80
ENGINE_SLOTS = 64
LANGUAGES = {"de", "fr", "pl", "ja"}
