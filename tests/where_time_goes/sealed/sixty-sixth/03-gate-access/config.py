import os

CONTROLLER = (os.environ.get("CONTROLLER_HOST", "127.0.0.1"), int(os.environ.get("CONTROLLER_PORT", "23621")))
CONNECT_TIMEOUT = 2.0
READ_TIMEOUT = 5.0
THREADS = int(os.environ.get("THREADS", "40"))
GATES = {"north": "Z1", "loading-bay": "Z4", "server-room": "Z9"}
