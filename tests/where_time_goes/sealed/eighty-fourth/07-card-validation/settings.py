from starlette.config import Config

config = Config()

REGISTRY_URL = config("REGISTRY_URL", default="http://127.0.0.1:25460")
REGISTRY_TOKEN = config("REGISTRY_TOKEN", default="gate-service")
REGISTRY_TIMEOUT = config("REGISTRY_TIMEOUT", cast=float, default=5.0)
REGISTRY_CONNECTIONS = config("REGISTRY_CONNECTIONS", cast=int, default=64)
