import os

BUREAU_URL = os.environ.get("BUREAU_URL", "http://127.0.0.1:25510")
BUREAU_WSDL = f"{BUREAU_URL}/services/CreditFile?wsdl"
BUREAU_USER = os.environ.get("BUREAU_USER", "northbank")
BUREAU_SECRET = os.environ.get("BUREAU_SECRET", "development")
BUREAU_TIMEOUT = float(os.environ.get("BUREAU_TIMEOUT", "20"))

MAX_EXPOSURE = 250_000
GRADES = ((720, "A"), (660, "B"), (600, "C"), (520, "D"))
