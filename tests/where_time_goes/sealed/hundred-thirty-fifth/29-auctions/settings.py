import os

ENGINE_HOST = "127.0.0.1"
ENGINE_PORT = int(os.environ.get("PEER_PORT", "30110"))
HOUSE = os.environ.get("AUCTION_HOUSE", "Marlow & Pike")
MAX_IDLE_STREAMS = 128
MIN_STEP = 5
