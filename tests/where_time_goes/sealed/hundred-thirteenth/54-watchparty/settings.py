import os

FILTER_URL = os.environ.get("FILTER_URL", "http://127.0.0.1:28556")
FILTER_CONNECTIONS = 100
EDGES = [
    (name, "127.0.0.1", int(port))
    for name, port in (pair.split(":") for pair in os.environ.get(
        "EDGES", "fra:28557,lhr:28558,syd:28559").split(","))
]
EDGE_BUFFER = 32 * 1024
HISTORY = 50
ROSTER = 48
