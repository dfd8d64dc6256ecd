import os

PEER_PORT = int(os.environ.get("PEER_PORT", "28030"))
ENRICHMENT_URL = f"http://127.0.0.1:{PEER_PORT}"
DATABASE_FILE = os.environ.get("CRM_DB", "/tmp/crm-28030.db")
HTTP_POOL = 50
