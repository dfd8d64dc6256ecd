from starlette.config import Config

config = Config()
BACKOFFICE = config("BACKOFFICE_URL", default="http://127.0.0.1:24851")
MAX_CONNECTIONS = config("MAX_CONNECTIONS", cast=int, default=100)
TIMEOUT = config("BACKOFFICE_TIMEOUT", cast=float, default=10.0)
