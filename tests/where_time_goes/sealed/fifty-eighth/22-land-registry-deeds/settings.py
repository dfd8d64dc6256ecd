import os

NOTARY_URL = os.environ.get("NOTARY_URL", "http://127.0.0.1:22808")
NOTARY_TIMEOUT = 20
FILING_TIMEOUT = 60
OFFICE = "LR-0412"
KINDS = ("transfer", "mortgage", "easement")
