"""Settings of the parking permits."""
import os

DATABASE_DSN = os.environ.get(
    "DATABASE_DSN", "host=127.0.0.1 port=24352 user=app dbname=postgres"
)
DATABASE_CONNECTIONS = 40
DATABASE_WAIT = 30

VEHICLES_URL = os.environ.get("VEHICLES_URL", "http://127.0.0.1:24351")
VEHICLES_CONNECTIONS = 80
VEHICLES_TIMEOUT = 20.0

BASE_FEE = 6200
DIESEL_SURCHARGE = 2500
