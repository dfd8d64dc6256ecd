import os

FORECAST_PORT = int(os.environ.get("FORECAST_PORT", "29081"))
FORECAST_URL = f"http://127.0.0.1:{FORECAST_PORT}"
FORECASTS_AT_ONCE = 64
DATABASE_FILE = os.environ.get("GREENHOUSE_DB", "/tmp/greenhouses-29080.db")
DATABASE_CONNECTIONS = 6
