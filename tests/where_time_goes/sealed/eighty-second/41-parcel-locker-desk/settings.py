import os

CONTROLLER_HOST = os.environ.get("CONTROLLER_HOST", "127.0.0.1")
CONTROLLER_PORT = int(os.environ.get("CONTROLLER_PORT", "25220"))
CONTROLLER_TIMEOUT = 10.0
THREADS = int(os.environ.get("THREADS", "64"))
SIZES = ("S", "M", "L", "XL")
