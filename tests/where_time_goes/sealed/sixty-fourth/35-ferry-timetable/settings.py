import os

BASE = "http://127.0.0.1:"
SAILINGS_URL = BASE + os.environ.get("SAILINGS_PORT", "23430")
WEATHER_URL = BASE + os.environ.get("WEATHER_PORT", "23431")
CONNECTIONS = 200
TIMEOUT = 8.0
WIND_LIMIT = 22

PORTS = {"kiel": "Kiel", "oslo": "Oslo", "rostock": "Rostock", "gedser": "Gedser", "puttgarden": "Puttgarden"}
