import os

PORT = int(os.environ.get("APIARY_PORT", "8080"))
THREADS = 64
WEATHER_HOST = os.environ.get("WEATHER_HOST", "127.0.0.1")
WEATHER_PORT = int(os.environ.get("WEATHER_PORT", "21931"))
SQLITE_BUSY_S = 60
