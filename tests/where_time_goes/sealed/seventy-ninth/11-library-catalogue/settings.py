import os

UNION_CATALOGUE = os.environ.get("UNION_CATALOGUE", "http://127.0.0.1:24911")
UPSTREAM_TIMEOUT = 15
UPSTREAM_CONNECTIONS = 100

HOST = os.environ.get("HOST", "127.0.0.1")

BRANCHES = {
    "cen": "Central Library",
    "nor": "Northgate",
    "har": "Harbour Street",
    "mob": "Mobile library",
}
