import os

DATABASE = os.environ.get("PARCELS_DB", "/tmp/parcels_office.db")
DATABASE_CONNECTIONS = int(os.environ.get("PARCELS_DB_CONNECTIONS", "5"))
DATABASE_WAIT = 15
CARRIER_URL = f"http://127.0.0.1:{os.environ.get('CARRIER_PORT', '29631')}"
CARRIER_POOL = 50
THREADS = int(os.environ.get("PARCELS_THREADS", "50"))
