import os
from pathlib import Path

TARIFF_FILE = Path(os.environ.get("TARIFF_FILE", Path(__file__).with_name("tariff.csv")))
CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:28720")
CARRIER_TIMEOUT = (2, 10)
DISTRICTS = int(os.environ.get("DISTRICTS", "4800"))
VOLUMETRIC_DIVISOR = 5000
HOME_DISTRICT = 1000
