import os

WEATHER_URL = "http://127.0.0.1:" + os.environ.get("WEATHER_PORT", "18540")
THREADS = int(os.environ.get("THREADS", "32"))
SEASON_DAYS = 180
SCENARIOS = 520
CROPS = {
    "wheat": {"base": 4.0, "yield": 7.4, "drought": 0.021},
    "maize": {"base": 8.0, "yield": 9.9, "drought": 0.034},
    "grape": {"base": 10.0, "yield": 6.1, "drought": 0.012},
}
