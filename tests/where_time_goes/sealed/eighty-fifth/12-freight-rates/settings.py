import os

TARIFF_URL = os.environ.get("TARIFF_URL", "http://127.0.0.1:25520")
TARIFF_TIMEOUT_MS = int(os.environ.get("TARIFF_TIMEOUT_MS", "15000"))
IDLE_HANDLES = 32
FUEL_SURCHARGE = 0.115
VOLUMETRIC_DIVISOR = {"air": 6000, "road": 3000, "sea": 1000}
