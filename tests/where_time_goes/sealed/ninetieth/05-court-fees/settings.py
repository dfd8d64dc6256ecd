import os
from decimal import Decimal

REGISTRY_URL = os.environ.get("FEE_REGISTRY_URL", "http://127.0.0.1:26205")
REGISTRY_CONNECTIONS = 40
REGISTRY_TIMEOUT = 10.0
REMISSION_RATE = Decimal("0.5")
