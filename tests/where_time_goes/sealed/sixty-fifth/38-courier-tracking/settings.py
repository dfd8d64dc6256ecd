import os

DISPATCH_URL = os.environ.get("DISPATCH_URL", "http://127.0.0.1:23520")
DISPATCH_CLIENTS = int(os.environ.get("DISPATCH_CLIENTS", "100"))
DISPATCH_TIMEOUT = 5.0
HUBS = {"LEJ": (0, "Leipzig"), "CGN": (35, "Cologne"), "LGG": (50, "Liege"), "CDG": (95, "Paris")}
