import os

GATEWAY = f"http://127.0.0.1:{os.environ['PEER_PORT']}"

MERCHANTS = {
    "fjord": {"key": "k-fjord-81", "region": "no"},
    "monte": {"key": "k-monte-17", "region": "it"},
    "brio": {"key": "k-brio-55", "region": "fr"},
}

TIMEOUT = 8.0
COMMISSION = 0.08
