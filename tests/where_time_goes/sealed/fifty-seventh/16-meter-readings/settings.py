import os

INGEST_URL = os.environ.get("INGEST_URL", "http://127.0.0.1:22761")
KDF_ROUNDS = int(os.environ.get("KDF_ROUNDS", "260000"))
GRID_AREAS = {"A": 0.312, "B": 0.287, "C": 0.341}
