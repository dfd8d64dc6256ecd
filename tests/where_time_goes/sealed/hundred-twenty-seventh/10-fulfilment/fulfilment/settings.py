import os

DATABASE_FILE = os.environ.get("FULFILMENT_DB", "/tmp/fulfilment-orders.db")
DATABASE_URL = f"sqlite:///{DATABASE_FILE}"

DB_POOL = {
    "pool_size": 5,
    "max_overflow": 0,
    "pool_timeout": 3,
    "pool_pre_ping": False,
}

WMS_URL = f"http://127.0.0.1:{os.environ.get('WMS_PORT', '29310')}"
WMS_CONNECTIONS = 40
WMS_TIMEOUT = 5.0
