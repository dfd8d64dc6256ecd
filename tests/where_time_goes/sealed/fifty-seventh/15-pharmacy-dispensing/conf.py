import os

ROBOT_HOST = os.environ.get("ROBOT_HOST", "127.0.0.1")
ROBOT_PORT = int(os.environ.get("ROBOT_PORT", "22751"))
ROBOT_TIMEOUT = 15.0
CHANNELS = 64
THREADS = 64
