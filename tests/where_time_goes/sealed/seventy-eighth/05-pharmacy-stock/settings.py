import os

CATALOGUE_URL = os.environ.get("CATALOGUE_URL", "http://127.0.0.1:24841")
DEPOT_URL = os.environ.get("DEPOT_URL", "http://127.0.0.1:24842")
CONNECTIONS = 120
TIMEOUT = 30.0
