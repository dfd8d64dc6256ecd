import os

CONTROLLER = ("127.0.0.1", int(os.environ.get("CONTROLLER_PORT", "19337")))
CONTROLLER_TIMEOUT = 3.0

LISTEN_HOST = "127.0.0.1"
LISTEN_BACKLOG = 2

# badge readers speak HTTP/1.0 and hang up after each answer
PROTOCOL = "HTTP/1.0"
