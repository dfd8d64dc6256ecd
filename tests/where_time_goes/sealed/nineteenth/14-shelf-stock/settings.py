import os

CACHE = {"host": "127.0.0.1", "port": int(os.environ["CACHE_PORT"]), "max_connections": 128}
BRANCHES = ("mitte", "nord", "hafen", "west")
LOW_STOCK = 4
