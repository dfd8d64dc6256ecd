import os

BARRIER = ("127.0.0.1", int(os.environ.get("BARRIER_PORT", "23540")))
REGISTRY = ("127.0.0.1", int(os.environ.get("REGISTRY_PORT", "23541")))
ANNOUNCE_EVERY = 1.0
LISTEN_BACKLOG = int(os.environ.get("LISTEN_BACKLOG", "4"))
SOCKET_TIMEOUT = 10.0
SITE = "garage-nord"
