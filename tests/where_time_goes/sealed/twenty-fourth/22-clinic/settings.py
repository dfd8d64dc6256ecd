import os

REGISTRY = {
    "url": f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18322')}",
    "timeout": 10,
    "connections": 4,
    "retries": 0,
}
SERVER = {
    "threads": 64,
    "connection_limit": 500,
    "backlog": 512,
}
SLOT_MINUTES = 20
OPENING = (8, 17)
