import os

ERP_URL = os.environ.get("ERP_URL", "http://127.0.0.1:29050")
ERP_TIMEOUT = float(os.environ.get("ERP_TIMEOUT", "10"))
PAGE_SIZE = 250
MAX_RESULTS = 20
