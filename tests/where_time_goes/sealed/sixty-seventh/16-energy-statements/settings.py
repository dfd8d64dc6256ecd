import os

METER_URL = f"http://127.0.0.1:{os.environ.get('METER_PORT', '23760')}"
METER_TIMEOUT = 15
METER_CONNECTIONS = 200

TARIFFS = {
    "day": {"price": 0.312, "base": 9.90},
    "night": {"price": 0.241, "base": 11.50},
}
