import os

CATALOGUE_URL = os.environ.get("CATALOGUE_URL", "http://127.0.0.1:24281")
MEMBERS_URL = os.environ.get("MEMBERS_URL", "http://127.0.0.1:24282")
TIMEOUT = 10.0
CONNECTIONS = 120
LOAN_DAYS = {"book": 28, "film": 7, "game": 14}
MAX_FINES_CENTS = 1500
