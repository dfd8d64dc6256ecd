import os

MARKET_URL = os.environ.get("MARKET_URL", "http://127.0.0.1:26204")
ELEVATOR_DB = os.environ.get("ELEVATOR_DB", "/tmp/grain-prices-elevators.sqlite3")
MARKET_CONNECTIONS = 150
FORECASTS_AT_ONCE = 90
DB_THREADS = 16
