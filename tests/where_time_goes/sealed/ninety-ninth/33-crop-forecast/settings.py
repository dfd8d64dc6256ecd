import os

WEATHER_URL = f"http://127.0.0.1:{os.environ.get('WEATHER_PORT', '27106')}"
WEATHER_TIMEOUT = 30.0
WEATHER_PER_SECOND = 25
BASE_TEMPERATURE = {"maize": 10.0, "wheat": 4.0, "rapeseed": 5.0}
