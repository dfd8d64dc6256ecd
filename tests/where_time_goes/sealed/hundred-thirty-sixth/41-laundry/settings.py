import os

BUS_HOST = os.environ.get("BUS_HOST", "127.0.0.1")
BUS_PORT = int(os.environ.get("PEER_PORT", "30241"))
BUS_TIMEOUT = 5.0
BUS_KEEP = 64
MACHINES = {
    1: ("washer", 8), 2: ("washer", 8), 3: ("washer", 14), 4: ("washer", 25),
    5: ("dryer", 10), 6: ("dryer", 10), 7: ("dryer", 20), 8: ("ironer", 0),
}
PRICES = {"washer": {"cold": 350, "warm": 420, "hot": 490}, "dryer": {"low": 180, "high": 240}, "ironer": {"std": 300}}
