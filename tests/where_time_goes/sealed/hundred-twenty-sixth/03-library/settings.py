from starlette.config import Config

config = Config()

IDENTITY_URL = config("IDENTITY_URL", default="http://127.0.0.1:29221/identity")
CATALOGUE_URL = config("CATALOGUE_URL", default="http://127.0.0.1:29221/catalogue")
CONNECTIONS = config("CONNECTIONS", cast=int, default=100)
REALM = config("REALM", default="readers")
