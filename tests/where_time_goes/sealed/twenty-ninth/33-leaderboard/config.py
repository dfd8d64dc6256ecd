import os

REDIS_URL = f"redis://127.0.0.1:{os.environ.get('PEER_PORT', '19733')}/0?protocol=2"
REDIS_MAX_CONNECTIONS = 200
BOARD_SIZE = 25
