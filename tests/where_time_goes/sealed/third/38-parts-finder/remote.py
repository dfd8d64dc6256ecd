import json
import os
from urllib.request import urlopen

BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23138')}"


def get(path):
    with urlopen(BASE + path, timeout=20) as answer:
        return json.load(answer)
