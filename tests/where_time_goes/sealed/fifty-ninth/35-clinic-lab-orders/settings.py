import os

PG_PORT = int(os.environ.get("PG_PORT", "22908"))
PG_USER = "lab"
PG_DATABASE = "postgres"
POOL_MIN = 4
POOL_MAX = 50
ANALYSER_URL = os.environ.get("ANALYSER_URL", "http://127.0.0.1:22909")
ANALYSER_CONNECTIONS = 200
