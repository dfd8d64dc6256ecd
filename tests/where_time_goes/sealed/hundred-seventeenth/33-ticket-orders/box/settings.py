import os

DATABASE = os.environ.get("TICKETS_DB", "/tmp/ticket-orders-28950.db")
PAYMENTS_URL = os.environ.get("PAYMENTS_URL", "http://127.0.0.1:28951")
BUSY_SECONDS = 20
HTTP_CONNECTIONS = 100
EVENTS = {1: ("Nordic Jazz Night", 4900), 2: ("Chamber Orchestra", 6400), 3: ("Stand-up Marathon", 2900)}
SEATS = 100_000
