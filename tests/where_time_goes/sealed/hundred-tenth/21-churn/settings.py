import os

CRM_URL = "http://127.0.0.1:" + os.environ.get("CRM_PORT", "28221")
CRM_CONNECTIONS = int(os.environ.get("CRM_CONNECTIONS", "48"))
CRM_TIMEOUT = 8.0
MODEL_FILE = os.environ.get("MODEL_FILE", "model.json")
