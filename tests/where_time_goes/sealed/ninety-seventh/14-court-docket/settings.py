import os

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:26914")
AUDIT_KEPT = 500
COURTS = {"kb": "King's Bench", "ch": "Chancery", "fam": "Family"}
