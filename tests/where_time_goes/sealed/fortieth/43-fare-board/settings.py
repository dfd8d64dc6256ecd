import os

PEER = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '20917')}"
PROVIDERS = ["railjet", "coachline", "airlink"]
PROVIDER_TIMEOUT = 8.0
MAX_OUTGOING = 240
REFRESH_SECONDS = 2.0
RANKING_THREADS = 4
