import os

REGISTER_URL = os.environ.get("REGISTER_URL", "http://127.0.0.1:24535")
NETWORKS_URL = os.environ.get("NETWORKS_URL", "http://127.0.0.1:24536")
TIMEOUT = float(os.environ.get("TIMEOUT", "10"))
ZONES = {"A": "Old town", "B": "Harbour", "C": "University"}
