import os

HUB_HOST = os.environ.get("HUB_HOST", "127.0.0.1")
HUB_PORT = int(os.environ.get("HUB_PORT", "22731"))
DEPOTS = {"north": (53.55, 10.0), "south": (48.14, 11.58)}
