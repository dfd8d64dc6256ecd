from starlette.config import Config

config = Config()

SCHEDULE_URL = config("SCHEDULE_URL", default="http://127.0.0.1:22681")
TIDES_URL = config("TIDES_URL", default="http://127.0.0.1:22682")
MAX_CONNECTIONS = config("MAX_CONNECTIONS", cast=int, default=200)
TIMEOUT = config("TIMEOUT", cast=float, default=15.0)
MIN_DEPTH = config("MIN_DEPTH", cast=float, default=2.1)
