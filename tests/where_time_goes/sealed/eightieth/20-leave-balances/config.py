import os

ERP_URL = os.environ.get("ERP_URL", "http://127.0.0.1:25020/RPC2")
ERP_THREADS = int(os.environ.get("ERP_THREADS", "4"))
COMPANY = os.environ.get("ERP_COMPANY", "north")
DAYS_PER_YEAR = 30
