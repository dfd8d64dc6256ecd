import os

STORE_URL = os.environ.get("STORE_URL", "http://127.0.0.1:22904")
BUCKET = os.environ.get("VAULT_BUCKET", "contracts")
REGION = "eu-central-1"
ACCESS = os.environ.get("STORE_ACCESS", "vault")
SECRET = os.environ.get("STORE_SECRET", "vault")
