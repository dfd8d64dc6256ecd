import os

REDIS_HOST = os.environ.get("PASSES_HOST", "127.0.0.1")
REDIS_PORT = int(os.environ.get("PASSES_PORT", "26420"))
CMS_URL = os.environ.get("CMS_URL", "http://127.0.0.1:26421")
CMS_CONNECTIONS = 200
OPEN_SECTIONS = frozenset({"weather", "obituaries"})
