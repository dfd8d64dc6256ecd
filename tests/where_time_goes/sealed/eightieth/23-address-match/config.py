import os

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:25050")
THREADS = int(os.environ.get("MATCH_THREADS", "48"))
CANDIDATES = int(os.environ.get("MATCH_CANDIDATES", "70"))
THRESHOLD = 0.82
BEST = 3
