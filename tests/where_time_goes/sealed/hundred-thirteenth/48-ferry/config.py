import os

CARRIERS = {
    "timetable": os.environ.get("TIMETABLE_URL", "http://127.0.0.1:28548"),
    "fares": os.environ.get("FARES_URL", "http://127.0.0.1:28548"),
    "weather": os.environ.get("WEATHER_URL", "http://127.0.0.1:28548"),
    "ledger": os.environ.get("LEDGER_URL", "http://127.0.0.1:28548"),
}
CONNECTIONS = 120
REQUEST_TIMEOUT = 6.0
PORT_CACHE_SIZE = 256
PORT_CACHE_TTL = 300
