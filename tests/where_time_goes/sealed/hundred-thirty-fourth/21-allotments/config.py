import os

METER_URL = "http://127.0.0.1:" + os.environ.get("METER_PORT", "30020")
METER_CONNECTIONS = 150
METER_TIMEOUT = 8.0
METER_AT_ONCE = 100
DATABASE = os.environ.get("ALLOTMENTS_DB", "/tmp/allotments-readings.sqlite3")
JOURNAL_BATCH = 200
PRICE_PER_CUBIC_METRE = 1.85
