import os

READINGS_URL = os.environ.get("READINGS_URL", "http://127.0.0.1:22433")
KEY_ROUNDS = 120_000
THREADS = 40
TARIFF_CENTS = {"day": 31.4, "night": 22.9}
