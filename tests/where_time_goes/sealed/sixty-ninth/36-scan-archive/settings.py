from starlette.config import Config

config = Config()

STORE_HOST = config("STORE_HOST", default="127.0.0.1")
STORE_PORT = config("STORE_PORT", cast=int, default=23910)
STORE_CONNECTIONS = config("STORE_CONNECTIONS", cast=int, default=48)
