from starlette.config import Config

config = Config()

METER_URL = config("METER_URL", default="http://127.0.0.1:29275")
CONNECTIONS = config("CONNECTIONS", cast=int, default=80)
THREADS = config("THREADS", cast=int, default=100)
RATE_CENTS = config("RATE_CENTS", cast=int, default=450)
