import os

LOGIN_URL = os.environ.get("LOGIN_URL", "http://127.0.0.1:28790")
TRANSLATOR = ("127.0.0.1", int(os.environ.get("TRANSLATOR_PORT", "28791")))
TRANSLATOR_LINKS = int(os.environ.get("TRANSLATOR_LINKS", "64"))
LINK_WAIT = 10
TOKEN_MARGIN = 60
LANGUAGES = ("de", "fr", "pl", "it")
MAX_TEXT = 20_000
