import os

_PORT = os.environ["SUPPLIER_PORT"]
SUPPLIERS = {name: f"http://127.0.0.1:{_PORT}/{name}" for name in ("rail", "coach", "ferry")}
MAX_SEARCHES = 256
CONNECTIONS = 400
RATES_TTL = 20.0
