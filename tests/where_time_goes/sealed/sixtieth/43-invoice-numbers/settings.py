import os

DSN = os.environ.get("INVOICE_DSN", "host=127.0.0.1 port=23061 dbname=postgres user=postgres")
POOL_SIZE = int(os.environ.get("POOL_SIZE", "48"))
FISCAL_URL = os.environ.get("FISCAL_URL", "http://127.0.0.1:23062")
