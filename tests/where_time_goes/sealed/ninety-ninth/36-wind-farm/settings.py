import os

SCADA_URL = f"http://127.0.0.1:{os.environ.get('SCADA_PORT', '27109')}"
REDIS_PORT = int(os.environ.get("FARM_REDIS_PORT", "27110"))
RATED_POWER = 3.6
