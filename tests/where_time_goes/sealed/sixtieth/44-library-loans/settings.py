import os

CATALOGUE_URL = os.environ.get("CATALOGUE_URL", "http://127.0.0.1:23071")
MEMBERS_URL = os.environ.get("MEMBERS_URL", "http://127.0.0.1:23072")
CLIENT_CONNECTIONS = 150
LOAN_DAYS = {"book": 28, "film": 7, "magazine": 14}
