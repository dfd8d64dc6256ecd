from starlette.config import Config

config = Config()
BOXOFFICE_URL = config("BOXOFFICE_URL", default="http://127.0.0.1:22817")
BOXOFFICE_TIMEOUT = config("BOXOFFICE_TIMEOUT", cast=float, default=15.0)
KEEP_SPANS = config("KEEP_SPANS", cast=int, default=800)
